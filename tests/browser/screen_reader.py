"""What a screen reader gets of a page: the browser's own accessibility tree, and what live regions have said."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import Page

OPERATED = {
    "button",
    "checkbox",
    "combobox",
    "DisclosureTriangle",
    "link",
    "listbox",
    "menuitem",
    "option",
    "radio",
    "searchbox",
    "slider",
    "spinbutton",
    "switch",
    "tab",
    "textbox",
}
NAMED = OPERATED | {"alertdialog", "application", "dialog", "heading", "image", "img", "log", "navigation", "region", "table"}
LEVELS = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    .filter((heading) => heading.checkVisibility() && !heading.closest("summary"))
    .map((heading) => Number(heading.tagName[1]))"""
HEAR = """() => {
    const heard = (window.heard = []);
    const live = "[aria-live], [role=status], [role=alert], [role=log]";
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
            const element = target instanceof Element ? target : target.parentElement;
            if (!element?.closest(live)) continue;
            for (const node of addedNodes.length ? addedNodes : [target]) {
                const text = (node.textContent ?? "").trim();
                if (text) heard.push(text);
            }
        }
    }).observe(document, { childList: true, characterData: true, subtree: true });
}"""


def listen(page: Page) -> None:
    """From the next page on, keep what live regions say."""
    page.add_init_script(f"({HEAR})()")


def heard(page: Page) -> list[str]:
    """What live regions have said since the page was loaded, in order."""
    return list(page.evaluate("window.heard"))


def tree(page: Page) -> list[dict[str, str]]:
    """The nodes of the accessibility tree as {"role", "name"}, without what is ignored."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    found = []
    for node in nodes:
        if node.get("ignored"):
            continue
        found.append({"role": node["role"]["value"], "name": node.get("name", {}).get("value", "").strip()})
    return found


def well_told(page: Page) -> None:
    """Everything that is needed is there and has a name: landmarks, one h1 and no level left out, whatever can be operated."""
    nodes = tree(page)
    roles = [node["role"] for node in nodes]
    nameless = [node for node in nodes if node["role"] in NAMED and not node["name"]]
    assert nameless == [], f"without a name at {page.url}: {nameless}"
    assert page.title().strip()
    if "dialog" not in roles:  # what lies behind a modal dialog is not in the tree
        assert roles.count("main") == 1, f"{roles.count('main')} main landmarks at {page.url}"
        levels = page.evaluate(LEVELS)
        assert levels.count(1) == 1, f"headings {levels} at {page.url}"
        skipped = [pair for pair in pairwise(levels) if pair[1] > pair[0] + 1]
        assert skipped == [], f"heading levels are left out at {page.url}: {levels}"
    assert page.evaluate("document.documentElement.lang")
    assert page.evaluate("[...document.querySelectorAll('[tabindex]')].every((element) => element.tabIndex <= 0)")


def names(page: Page, role: str) -> list[str]:
    """The names of all that has a role."""
    return [node["name"] for node in tree(page) if node["role"] == role]
