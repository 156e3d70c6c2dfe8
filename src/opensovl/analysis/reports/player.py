"""The look and the script of the animated report: plain JavaScript that moves drawings, and knows nothing of the rules."""

from typing import Final

STYLE: Final = """
main { max-width: 92rem; padding-top: 1rem; } h1 { font-size: clamp(1.3rem, 3vw, 1.9rem); margin: 0 0 .3rem; }
.stage { display: grid; grid-template-columns: minmax(0, 1fr) 23rem; gap: 1.4rem; align-items: start; }
.status { display: flex; flex-wrap: wrap; gap: .1rem 1.4rem; margin: .3rem 0; font-weight: 600; }
#board { display: block; width: 100%; height: auto; max-height: calc(100vh - 17rem); border: 1px solid var(--rule);
  border-radius: 3px; background: #fffdf7; }
.controls { display: flex; flex-wrap: wrap; gap: .4rem .6rem; align-items: center; margin: .6rem 0; }
.controls[hidden] { display: none; } @media (hover: none) { .keys { display: none; } }
.controls input[type=range] { flex: 1 1 100%; accent-color: var(--link); margin: .2rem 0; }
button, select { font: inherit; color: inherit; background: var(--shade); border: 1px solid var(--soft); border-radius: 4px;
  padding: .25rem .8rem; cursor: pointer; min-height: 2.1rem; } #play { min-width: 6.5rem; font-weight: 700; }
.turns { display: flex; gap: .25rem; align-items: center; flex-wrap: wrap; } .turns button { padding: .25rem .6rem; }
:is(a, button, select, input):focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
#now { margin: .4rem 0; min-height: 4.5em; }
@media (min-width: 60.01rem) { #now { position: absolute; width: 1px; height: 1px; min-height: 0; overflow: hidden;
  clip-path: inset(50%); } }
.log { max-height: calc(100vh - 7rem); overflow-y: auto; font-size: .9rem; border-top: 3px double var(--ink);
  padding-right: .4rem; position: relative; } .log h2 { border: 0; margin: .4rem 0; padding: 0; font-size: 1.2rem; }
.log h3 { font-size: 1rem; margin: 1rem 0 .2rem; } .log ol { list-style: none; margin: 0; padding: 0; }
.log li { border-bottom: 1px solid var(--rule); } .log li a { display: block; padding: .2rem .3rem; color: inherit;
  text-decoration: none; } .log li a:hover { text-decoration: underline; }
.log a[aria-current] { background: var(--shade); box-shadow: inset 4px 0 var(--link); }
@media (max-width: 60rem) { .stage { grid-template-columns: 1fr; } #board { max-height: none; } .log { max-height: 24rem; } }
@media print { .controls, #now { display: none; } .log { max-height: none; overflow: visible; } .stage { display: block; } }
"""

SCRIPT: Final = """
(() => {
  'use strict';
  const INCH = 16;
  const byId = (id) => document.getElementById(id);
  const data = JSON.parse(byId('battle').textContent);
  const last = data.steps.length - 1;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const links = [...document.querySelectorAll('.log a')];
  const log = document.querySelector('.log');
  const nodes = new Map();
  let at = 0;
  let playing = false;
  let frame = 0;
  let timer = 0;

  // How every unit stands after each step: x, y, heading, look.
  const states = [];
  for (const step of data.steps) {
    const state = new Map(states[states.length - 1]);
    for (const [number, ...now] of step.u) {
      if (now.length) state.set(number, now);
      else state.delete(number);
    }
    states.push(state);
  }

  function node(number) {
    if (!nodes.has(number)) {
      const made = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      made.dataset.unit = number;
      byId('units').append(made);
      nodes.set(number, made);
    }
    return nodes.get(number);
  }

  function place(number, [x, y, heading], look) {
    const unit = node(number);
    if (unit.look !== look) {
      unit.innerHTML = `<title>${data.names[number]}</title>${data.looks[look]}`;
      unit.look = look;
    }
    unit.removeAttribute('display');
    unit.setAttribute('transform', `translate(${x * INCH} ${(data.height - y) * INCH}) rotate(${heading})`);
    const turned = ((heading % 360) + 360) % 360;
    const label = unit.querySelector('.label');
    if (label) label.setAttribute('transform', turned > 90 && turned < 270 ? 'rotate(180)' : '');
  }

  /** Everything as it stands after a step. */
  function settle(to) {
    at = to;
    const step = data.steps[at];
    for (const [number, unit] of nodes) if (!states[at].has(number)) unit.setAttribute('display', 'none');
    for (const [number, [x, y, heading, look]] of states[at]) place(number, [x, y, heading], look);
    byId('under').innerHTML = data.unders[step.a];
    byId('over').innerHTML = data.overs[step.o];
    tell();
  }

  function tell() {
    const step = data.steps[at];
    const link = links[at];
    byId('when').textContent = `${step.w} (step ${at} of ${last})`;
    byId('south').textContent = `South ${step.s[0]}`;
    byId('north').textContent = `North ${step.s[1]}`;
    byId('slider').value = at;
    byId('slider').setAttribute('aria-valuetext', `Step ${at}: ${step.w}`);
    byId('now').textContent = link.textContent;
    for (const other of links) if (other !== link) other.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'step');
    log.scrollTop = link.offsetTop - log.clientHeight / 3;
    byId('back').disabled = byId('start').disabled = at === 0;
    byId('next').disabled = at === last;
    button();
  }

  function button() {
    byId('play').textContent = playing ? 'Pause' : at === last ? 'Play again' : 'Play';
    byId('now').setAttribute('aria-live', playing ? 'off' : 'polite');
  }

  const between = (a, b, share) => a + (b - a) * share;
  const turn = (a, b, share) => a + ((((b - a) % 360) + 540) % 360 - 180) * share;
  // Ten degrees of a pivot take as long as a third of an inch.
  const span = (a, b) => Math.hypot(b[0] - a[0], b[1] - a[1]) + Math.abs(turn(a[2], b[2], 1) - a[2]) / 30;

  function along(path, share) {
    let left = share * path.slice(1).reduce((sum, spot, k) => sum + span(path[k], spot), 0);
    for (let k = 1; k < path.length; k += 1) {
      const [a, b] = [path[k - 1], path[k]];
      const long = span(a, b);
      if (left <= long || k === path.length - 1) {
        const part = long ? Math.min(left / long, 1) : 1;
        return [between(a[0], b[0], part), between(a[1], b[1], part), turn(a[2], b[2], part)];
      }
      left -= long;
    }
    return path[path.length - 1];
  }

  /** The ways of the units that move in a step. */
  function ways(to) {
    const found = [];
    for (const [number, before] of states[to - 1]) {
      const after = states[to].get(number);
      const given = (data.steps[to].p || {})[number];
      const path = given ? [...given] : [before.slice(0, 3)];
      if (after) path.push(after.slice(0, 3));
      const long = path.slice(1).reduce((sum, spot, k) => sum + span(path[k], spot), 0);
      if (long > 0.05) found.push({ number, path, long, look: before[3] });
    }
    return found;
  }

  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }

  /** Move on by one step; what comes after is called when all stand still. */
  function advance(then) {
    stop();
    const to = at + 1;
    const moving = still.matches ? [] : ways(to);
    const speed = Number(byId('speed').value);
    const time = Math.min(Math.max(...moving.map((way) => 200 + 70 * way.long), 0), 1600) / speed;
    if (!time) {
      settle(to);
      then();
      return;
    }
    at = to;
    tell();
    byId('over').innerHTML = '';
    for (const { number } of moving) byId('units').append(node(number));
    const began = performance.now();
    const draw = (now) => {
      const share = Math.min(Math.max((now - began) / time, 0), 1);
      for (const way of moving) place(way.number, along(way.path, share * share * (3 - 2 * share)), way.look);
      if (share < 1) {
        frame = requestAnimationFrame(draw);
      } else {
        settle(to);
        then();
      }
    };
    frame = requestAnimationFrame(draw);
  }

  /** Time to read what happened; deployment is quick. */
  function rest() {
    const length = links[at].textContent.length;
    return (data.steps[at].w === 'Deployment' ? 120 : Math.min(300 + 14 * length, 3200)) / Number(byId('speed').value);
  }

  function go_on() {
    if (!playing) return;
    if (at === last) {
      playing = false;
      button();
      return;
    }
    advance(() => { timer = setTimeout(go_on, rest()); });
  }

  function pause() {
    const was = playing;
    playing = false;
    stop();
    settle(at);
    if (was) remember();
  }

  function remember() {
    try { history.replaceState(null, '', `#step-${at}`); } catch { /* a page without an address of its own */ }
  }

  function toggle() {
    if (playing) {
      pause();
      return;
    }
    if (at === last) settle(data.begin);
    playing = true;
    button();
    go_on();
  }

  function jump(to) {
    playing = false;
    stop();
    settle(Math.min(Math.max(to, 0), last));
    remember();
  }

  function next() {
    if (at === last) return;
    const was = playing;
    playing = false;
    if (was) stop();
    advance(remember);
  }

  byId('play').addEventListener('click', toggle);
  byId('next').addEventListener('click', next);
  byId('back').addEventListener('click', () => jump(at - 1));
  byId('start').addEventListener('click', () => jump(0));
  byId('slider').addEventListener('input', (event) => jump(Number(event.target.value)));
  for (const one of document.querySelectorAll('[data-go]')) one.addEventListener('click', () => jump(Number(one.dataset.go)));
  links.forEach((link, step) => link.addEventListener('click', (event) => { event.preventDefault(); jump(step); }));
  addEventListener('hashchange', () => jump(asked()));
  document.addEventListener('keydown', (event) => {
    const keys = { ArrowRight: next, ArrowLeft: () => jump(at - 1), Home: () => jump(0), End: () => jump(last), ' ': toggle };
    // The slider takes arrows for itself, a button the space bar.
    const own = event.target.closest(event.key === ' ' ? 'button, a, select, summary' : 'input, select');
    if (event.ctrlKey || event.altKey || event.metaKey || own || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });

  function asked() {
    const found = /^#step-(\\d+)$/.exec(location.hash);
    return found ? Math.min(Number(found[1]), last) : data.begin;
  }

  byId('slider').max = last;
  byId('units').replaceChildren();
  byId('controls').hidden = false;
  settle(asked());
})();
"""
