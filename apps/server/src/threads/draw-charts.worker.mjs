import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { parentPort } from 'node:worker_threads';

const WIDTH = 520;
const INK = '#33363d';
const FAINT = '#58616a';
const LINE = '#256ef4';
const BAR = '#b1cefb';
const GRID = '#e6e8ea';
// A step of its own for what is not shown.
const FILLS = ['#f4f5f6', '#eff5ff', '#d6e4ff', '#a8c7ff', '#6b9cf8', '#1b5fe0', '#083891'];
const FONT = "Pretendard, 'Noto Sans KR', system-ui, sans-serif";

const words = (options) => ({ fill: INK, fontSize: 13, fontWeight: 600, ...options });

/** Marks of each kind of drawing; every figure is also in words. */
const KINDS = {
  cells: ({ cells, columns, rows }) => ({
    height: 34 + rows.length * 38,
    marginTop: 30,
    marginLeft: 34,
    marginRight: 0,
    marginBottom: 4,
    x: { type: 'band', axis: 'top', label: null, domain: columns, tickSize: 0, padding: 0.02 },
    y: { type: 'band', label: null, domain: rows, tickSize: 0, padding: 0.02 },
    marks: [
      Plot.cell(cells, { x: 'column', y: 'row', fill: ({ step }) => FILLS[step], inset: 2, rx: 6 }),
      Plot.text(
        cells,
        words({ x: 'column', y: 'row', text: 'text', fill: ({ step }) => (step > 4 ? '#ffffff' : INK) }),
      ),
    ],
  }),
  columns: ({ bars }) => ({
    height: 170,
    marginTop: 24,
    marginLeft: 4,
    marginRight: 4,
    x: { type: 'band', label: null, domain: bars.map(({ label }) => label), tickSize: 0 },
    y: { axis: null },
    marks: [
      Plot.barY(bars, { x: 'label', y: 'value', fill: ({ most }) => (most ? LINE : BAR), rx: 5, insetBottom: 0 }),
      Plot.text(bars, words({ x: 'label', y: 'value', text: 'text', dy: -10 })),
    ],
  }),
  rows: ({ bars }) => ({
    height: 12 + bars.length * 36,
    marginLeft: 170,
    marginRight: 130,
    marginTop: 4,
    marginBottom: 4,
    x: { axis: null },
    y: { type: 'band', label: null, domain: bars.map(({ label }) => label), tickSize: 0, padding: 0.6 },
    marks: [
      Plot.ruleX([0], { stroke: GRID }),
      Plot.barX(bars, { x: 'value', y: 'label', fill: LINE, rx: 3 }),
      Plot.text(
        bars,
        words({ x: ({ value }) => Math.max(value, 0), y: 'label', text: 'text', dx: 8, textAnchor: 'start' }),
      ),
    ],
  }),
  line: ({ points }) => ({
    height: 170,
    marginTop: 24,
    marginLeft: 44,
    marginRight: 30,
    x: { type: 'point', label: null, domain: points.map(({ label }) => label), tickSize: 0, ticks: spread(points) },
    y: { label: null, grid: true, zero: true, ticks: 3, tickFormat: (value) => `${value}%`, tickSize: 0 },
    marks: [
      Plot.ruleY([0], { stroke: GRID }),
      Plot.line(points, { x: 'label', y: 'value', stroke: LINE, strokeWidth: 2 }),
      Plot.dot(points.slice(-1), { x: 'label', y: 'value', fill: LINE, r: 4.5 }),
      Plot.text(points.slice(-1), words({ x: 'label', y: 'value', text: 'text', dy: -12, fill: '#0b50d0' })),
    ],
  }),
};

/** At most six labels, the last one among them. */
function spread(points) {
  const every = Math.ceil(points.length / 6);
  return points.filter((_, at) => (points.length - 1 - at) % every === 0).map(({ label }) => label);
}

function draw({ kind, ...data }) {
  const { document } = parseHTML('<html><body></body></html>');
  const drawn = Plot.plot({
    document,
    width: WIDTH,
    style: { color: FAINT, fontSize: '12px', fontFamily: FONT },
    ...KINDS[kind](data),
  });
  // It is shown as a picture, which needs its name space and no style of a page.
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  for (const style of drawn.querySelectorAll('style')) style.remove();
  return drawn.outerHTML;
}

parentPort?.on('message', (charts) => parentPort?.postMessage(charts.map(draw)));
parentPort?.postMessage('loaded');
