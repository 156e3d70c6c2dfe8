"""Looking before deciding: threats on a toggle and a held key, the odds of a charge and a shot."""

from __future__ import annotations

import pytest
from browser_player import Player
from browser_states import can, played
from playwright.sync_api import expect


@pytest.fixture
def battle(player: Player) -> str:
    """A battle on turn 1 with South to act, open on the page."""
    battle = player.server.battle()
    player.server.deployed(battle)
    player.open(battle)
    player.settled()
    return battle


def test_threats_are_shown_by_the_button_and_while_the_key_is_held(player: Player, battle: str) -> None:
    charges = player.board.locator(".threats .charge")
    expect(charges).to_have_count(0)
    toggle = player.page.get_by_role("button", name="Threats", exact=True)
    toggle.click()
    enemies = [unit for unit in player.server.view(battle)["units"] if unit["side"] == "north" and unit["move"] > 0]
    expect(charges).to_have_count(len(enemies))
    expect(toggle).to_have_attribute("aria-pressed", "true")
    toggle.click()
    expect(charges).to_have_count(0)
    player.page.keyboard.down("t")
    expect(charges).to_have_count(len(enemies))
    player.page.keyboard.up("t")
    expect(charges).to_have_count(0)


def test_own_threats_have_a_button_and_a_key_of_their_own(player: Player, battle: str) -> None:
    charges = player.board.locator(".threats .charge")
    own = [unit for unit in player.server.view(battle)["units"] if unit["side"] == "south" and unit["placed"]]
    moving = [unit for unit in own if unit["move"] > 0]
    player.page.keyboard.down("Shift")
    player.page.keyboard.down("T")
    expect(charges).to_have_count(len(moving))
    player.page.keyboard.up("T")
    player.page.keyboard.up("Shift")
    expect(charges).to_have_count(0)
    for name in ("Threats", "Own threats"):
        player.page.get_by_role("button", name=name, exact=True).click()
    both = [unit for unit in player.server.view(battle)["units"] if unit["placed"] and unit["move"] > 0]
    expect(charges).to_have_count(len(both))


def test_who_reaches_the_place_under_the_pointer_is_told_and_drawn(player: Player, battle: str) -> None:
    words = player.page.locator("[data-reached]")
    player.page.get_by_role("button", name="Threats", exact=True).click()
    expect(words).to_contain_text("Point at a place, or choose a unit")
    player.page.mouse.move(*player.on_screen(36.0, 30.0))
    expect(words).to_contain_text("The place pointed at:")
    told = player.server.ask(f"battles/{battle}/threats/at?side=south&x=36&y=30")
    units = {unit["number"]: unit for unit in player.server.view(battle)["units"]}
    enemies = [one for one in told if units[one["unit"]]["side"] == "north"]
    assert enemies, "somebody reaches it"
    for one in enemies:
        expect(words).to_contain_text(f"{units[one['unit']]['name']} {one['unit']}")
    lit = sum(one["charge"] + len(one["shots"]) for one in enemies)
    expect(player.board.locator(".threats .reaches")).to_have_count(lit)
    player.page.mouse.move(5, 5)
    expect(words).to_contain_text("Point at a place, or choose a unit")


def test_who_reaches_where_the_chosen_unit_would_stand_is_said(player: Player, battle: str) -> None:
    words = player.page.locator("[data-reached]")
    player.choose(2)
    name = f"{player.server.view(battle)['units'][1]['name']} 2"
    player.page.keyboard.down("t")
    expect(words).to_contain_text(f"Where {name} stands:")
    expect(words).to_have_attribute("aria-live", "polite")
    player.page.keyboard.up("t")
    expect(words).to_have_text("")
    assert player.pull_forward(2, 4.0)
    player.page.keyboard.down("t")
    expect(words).to_contain_text(f"Where {name} would stand:")
    player.page.keyboard.up("t")


def test_the_chosen_shooter_shows_its_range_and_half_of_it(player: Player, battle: str) -> None:
    shooter = next(
        unit for unit in player.server.view(battle)["units"] if unit["side"] == "south" and unit["ranged"] and unit["placed"]
    )
    player.choose(shooter["number"])
    expect(player.board.locator(".threats .range")).to_have_count(1)
    expect(player.board.locator(".threats .half")).to_have_count(1)


def test_a_charge_tells_its_odds_with_every_answer_before_it_is_declared(player: Player) -> None:
    battle = played(player.server, can("charge"))
    charge = next(one for one in player.server.view(battle)["options"]["actions"] if one["kind"] == "charge")
    player.open(battle)
    player.settled()
    player.choose(charge["unit"])
    player.page.locator("button[data-action='charge']").first.focus()
    panel = player.page.locator("[data-outlook='charge']")
    expect(panel).to_contain_text("stand")
    query = f"side=south&unit={charge['unit']}&target={charge['target']}"
    told = player.server.ask(f"battles/{battle}/odds/charge?{query}")
    expect(panel.locator("tbody tr")).to_have_count(len(told["answers"]))
    wins = round(100 * told["fight"]["rounds"][0]["wins"]["south"])
    if 1 <= wins <= 99:
        expect(panel.locator("tbody tr").first).to_contain_text(f"{wins} %")
    assert player.server.view(battle)["charges"] == [], "looking declares nothing"


def test_who_blocks_the_sight_is_shown_and_said(player: Player) -> None:
    battle = player.server.battle()
    player.server.deployed(battle)
    view = player.server.until(battle, "strategic", 2)
    standing = [unit for unit in view["units"] if unit["placed"] and unit["alive"]]
    pairs = [
        (one["number"], two["number"]) for one in standing for two in standing if (one["side"], two["side"]) == ("south", "north")
    ]
    asked = {pair: player.server.ask(f"battles/{battle}/sight/{pair[0]}/{pair[1]}?side=south") for pair in pairs}
    unit, target = next(pair for pair in pairs if asked[pair]["in_zone"] and not asked[pair]["sees"])
    names = [view["board"]["terrain"][index]["name"] for index in asked[unit, target]["terrain"]]
    names += [view["units"][number - 1]["name"] for number in asked[unit, target]["units"]]
    player.open(battle)
    player.settled()
    player.choose(unit)
    layer, words = player.board.locator("[data-sight]"), player.page.locator("[data-sight-words]")
    expect(layer).to_have_count(0)
    player.unit(target).locator(".body").hover(force=True)
    expect(layer).to_have_attribute("data-sight", "blocked")
    expect(layer.locator(".blocker")).to_have_count(len(names))
    for name in names:
        expect(words).to_contain_text(name)
    player.page.mouse.move(2, 2)
    expect(layer).to_have_count(0)
    player.unit(target).focus()
    expect(layer).to_have_attribute("data-sight", "blocked")


def test_the_card_tells_why_its_figures_are_what_they_are(player: Player, battle: str) -> None:
    units = [unit for unit in player.server.view(battle)["units"] if unit["side"] == "south" and unit["commander"]]
    number = units[0]["number"]
    told = player.server.ask(f"battles/{battle}/figures/{number}?side=south")
    player.choose(number)
    card = player.page.get_by_role("article", name="Unit").first
    for change in told["troop"]["changes"] + told["commander"]["changes"]:
        expect(card.get_by_role("list", name="Why").filter(has_text=change["source"]).first).to_be_visible()
    assert told["troop"]["changes"], "the commander's Discipline at least"


def test_what_the_battle_would_come_to_if_it_ended_here(player: Player, battle: str) -> None:
    summary = player.page.locator("summary", has_text="If it ended here")
    expect(summary).to_contain_text("a draw")
    summary.click()
    expect(player.page.locator("table[data-score='south']")).to_be_visible()
    expect(player.page.get_by_text("Markers: 1 nobody")).to_be_visible()


def test_who_is_charged_sees_what_each_answer_would_come_to(player: Player) -> None:
    battle = played(player.server, can("charge"))
    charge = next(one for one in player.server.view(battle)["options"]["actions"] if one["kind"] == "charge")
    player.server.act(battle, charge)
    player.open(battle, "north")
    player.settled()
    player.choose(charge["target"])
    panel = player.page.locator("[data-outlook='answer']")
    asked = f"battles/{battle}/odds/charge?side=north&unit={charge['unit']}&target={charge['target']}"
    told = player.server.ask(asked)
    assert told["answers"][0] == "holds"
    expect(panel.locator("tbody tr")).to_have_count(len(told["answers"]))
    expect(panel.get_by_role("columnheader").first).to_have_text("If you")
    wins = round(100 * told["fight"]["rounds"][0]["wins"]["north"])
    if 1 <= wins <= 99:
        expect(panel.locator("tbody tr").first.locator("td").first).to_have_text(f"{wins} %")
    expect(panel).to_contain_text("If you stand:")


def test_every_name_on_a_card_leads_to_what_it_does(player: Player, battle: str) -> None:
    player.choose(1)
    card = player.page.get_by_role("article", name="Unit").first
    link = card.get_by_role("link", name="Warcry")
    expect(link).to_have_accessible_name("Warcry, explained in a new tab")
    with player.page.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator("tr:target")).to_contain_text("Warcry")
    expect(opened.value.locator("tr:target")).to_be_in_viewport()


def test_a_spell_with_many_targets_is_named_once(player: Player) -> None:
    battle = player.server.battle(armies={"south": "elven-conclaves-1000", "north": "empires-of-men-1000"})
    view = player.server.deployed(battle)
    uses = [action for action in view["options"]["actions"] if action["kind"] == "use" and action["target"]]
    cast = next(one for one in uses if sum((o["unit"], o["ability"]) == (one["unit"], one["ability"]) for o in uses) > 1)
    targets = [one["target"] for one in uses if (one["unit"], one["ability"]) == (cast["unit"], cast["ability"])]
    player.open(battle)
    player.settled()
    player.choose(cast["unit"])
    names = {unit["number"]: f"{unit['name']} {unit['number']}" for unit in view["units"]}
    expect(player.page.get_by_role("heading", level=3, name=cast["ability"])).to_have_count(1)
    for target in targets:
        button = player.page.get_by_role("button", name=f"{cast['ability']} on {names[target]}")
        expect(button).to_have_text(names[target])
    button.click()
    player.settled()
    expect(player.page.get_by_role("button", name=f"{cast['ability']} on")).to_have_count(0)
