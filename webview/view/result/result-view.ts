/** One run: how it ended, and its result. */
import type { Json } from '../../../common/json/value';
import type { ResultView } from '../../protocol';
import type { RunLabels } from '../../result/run-labels';
import { clockText, durationText, endText, sizeText } from '../../result/texts';
import { shortText, textOf } from '../../text/json-text';
import { button, el, type Ids, sentence, setAttribute } from '../dom';
import { type Tab, Tabs } from '../tabs';
import { comparison } from './comparison';
import { longText } from './long-text';
import { jsonTree, type TreeHost } from './tree';

/** The parts of a result, one per tab. */
export type Part = 'result' | 'raw' | 'printed' | 'headers' | 'stderr' | 'model' | 'compare';

/** The callbacks of a result. */
export interface ResultHost extends TreeHost {
  /** Reuses the arguments of a run for the next one. */
  useArguments(value: Json): void;
  /** Asks for another value of the secret that was rejected. */
  setSecret(): void;
}

/** Maximum number of remarks and faults listed. */
const MAX_LISTED = 50;

/**
 * Draws a run.
 * @param use the button that reuses its arguments @param labels the texts for a tool or a trigger
 * @param first the initial tab, if this run has it @param chosen called when the user selects another one
 */
export function resultView(
  ids: Ids,
  run: ResultView,
  before: (() => ResultView) | undefined,
  use: HTMLElement,
  labels: RunLabels,
  host: ResultHost,
  first: Part,
  chosen: (part: Part) => void,
): HTMLElement {
  const tabs = tabsOf(run, before, host);
  const isSilent = hasNothing(run, first) && run.stderr !== '';
  const start = isSilent ? 'stderr' : first === 'result' ? (run.opens ?? first) : first;
  const shown = tabs.some(({ key }) => key === start) ? start : 'result';
  const row = new Tabs<Part>(ids, 'Parts of the result', tabs, shown, chosen);
  const copied = (): string => copyText(run, row.selected);
  return el(
    'div',
    { class: 'run' },
    el(
      'div',
      { class: 'status-line' },
      el('span', { class: `status ${run.isCancelled ? '' : run.isOk ? 'is-ok' : 'is-bad'}` }, endText(run)),
      el('span', { class: 'time', title: `started at ${clockText(run.startedAt)}` }, durationText(run.durationMs)),
      el('span', { class: 'time' }, sizeText(run.size)),
      el(
        'span',
        { class: 'actions' },
        run.isUnauthorized
          ? button('Set secret…', () => host.setSecret(), {
              title: 'Replace the secret that the server rejected',
            })
          : undefined,
        button('Copy', () => host.copy(copied()), { title: 'Copy everything in this tab' }),
        use,
      ),
    ),
    calledWith(run.arguments, labels.calledWith),
    listOf('remarks', 'Remarks', run.remarks),
    listOf(
      'faults',
      'Does not match the output schema',
      run.faults.map(({ path, message }) => `${path === '' ? 'The result' : path} ${message}`),
    ),
    row.list,
    ...tabs.map(({ panel }) => panel),
  );
}

/** Whether a tab would show an empty output. */
function hasNothing(run: ResultView, part: Part): boolean {
  return part === 'result' ? run.result === '' : part === 'raw' && run.raw === '';
}

function tabsOf(run: ResultView, before: (() => ResultView) | undefined, host: TreeHost): readonly Tab<Part>[] {
  const tab = (key: Part, title: string, draw: () => HTMLElement): Tab<Part> => ({
    key,
    title,
    panel: el('div', { class: 'panel' }),
    draw,
  });
  const tabs = [
    tab('result', 'Result', () => valueView(run.result, 'Result', host)),
    tab('raw', 'Raw', () => longText(run.raw, 'Raw output')),
  ];
  const { printed } = run;
  if (printed !== undefined) tabs.push(tab('printed', 'Printed', () => longText(printed, 'What the tool printed')));
  if (run.headers) tabs.push(tab('headers', 'Headers', () => longText(headerText(run), 'Response headers')));
  if (run.stderr !== '') {
    tabs.push(tab('stderr', 'Standard error', () => longText(run.stderr, 'Standard error')));
  }
  tabs.push(tab('model', 'To the model', () => valueView(run.model, 'What the model gets', host)));
  if (before) tabs.push(tab('compare', 'Compare', () => comparison(before(), run)));
  return tabs;
}

function valueView(value: Json, label: string, host: TreeHost): HTMLElement {
  return typeof value === 'string' ? longText(value, label) : jsonTree(value, label, host);
}

function copyText(run: ResultView, part: Part): string {
  const written = (value: Json): string => (typeof value === 'string' ? value : (textOf(value) ?? ''));
  switch (part) {
    case 'raw':
      return run.raw;
    case 'printed':
      return run.printed ?? '';
    case 'headers':
      return headerText(run);
    case 'stderr':
      return run.stderr;
    case 'model':
      return written(run.model);
    default:
      return written(run.result);
  }
}

function headerText({ headers = [] }: ResultView): string {
  return headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
}

function listOf(kind: string, title: string, texts: readonly string[]): HTMLElement | undefined {
  if (texts.length === 0) return undefined;
  const shown = texts.slice(0, MAX_LISTED);
  if (texts.length > MAX_LISTED) shown.push(`… and ${texts.length - MAX_LISTED} more`);
  const list = el(
    'ul',
    { class: kind, 'aria-label': title },
    ...shown.map((text) => el('li', {}, ...sentence(text.slice(0, 2_000)))),
  );
  return kind === 'faults' ? el('div', { class: 'faults' }, `${title}:`, list) : list;
}

/** Maximum lengths, collapsed (where one line is visible) and expanded. Unit: UTF-16 code units. */
const SHORT = 500;
const LONG = 20_000;
/** Maximum length of the tooltip. */
const HOVER = 2_000;

/** The arguments on one line, cut at its end; a click expands them. @param label the text before them */
function calledWith(values: Json, label: string): HTMLElement {
  const short = shortText(values, SHORT);
  const code = el('code', {}, short);
  const line = el('button', { type: 'button', class: 'called-with', 'aria-expanded': 'false' }, `${label} `, code);
  setAttribute(line, 'title', shortText(values, HOVER));
  line.addEventListener('click', () => {
    // A selection is meant for copying.
    if (getSelection()?.isCollapsed === false) return;
    const isOpen = line.getAttribute('aria-expanded') !== 'true';
    setAttribute(line, 'aria-expanded', String(isOpen));
    const whole = textOf(values) ?? short;
    code.textContent = isOpen ? (whole.length > LONG ? `${whole.slice(0, LONG)}…` : whole) : short;
  });
  return line;
}
