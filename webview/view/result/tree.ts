/** JSON as a tree. Only expanded nodes are in the DOM, and long arrays in parts, so that a hundred thousand values cost nothing. */
import type { Json } from '../../../common/json/value';
import { countText, isWebAddress } from '../../result/texts';
import { isContainer, shortText } from '../../text/json-text';
import { button, el, setAttribute } from '../dom';

/** Children drawn at once. */
const PART = 100;
/** Rows expanded initially. */
const FIRST_ROWS = 60;
/** Longer strings are truncated in their row and can be expanded. Unit: UTF-16 code units. */
const LONG = 120;
/** Maximum length of an expanded string. Unit: UTF-16 code units. */
const MAX_LENGTH = 20_000;

/** The callbacks of a tree. */
export interface TreeHost {
  /** Opens a URL. */
  open(url: string): void;
  /** Copies a text. */
  copy(text: string): void;
}

/** A tree for one value. Keyboard: arrow keys, Home, End, Enter; Ctrl+C copies the value. */
export function jsonTree(value: Json, label: string, host: TreeHost): HTMLElement {
  return new Tree(host, value, label).element;
}

interface Row {
  readonly value: Json;
  readonly level: number;
  readonly unfold?: () => void;
}

class Tree {
  readonly element: HTMLElement;
  private readonly rows = new WeakMap<HTMLElement, Row>();

  constructor(
    private readonly host: TreeHost,
    value: Json,
    label: string,
  ) {
    this.element = el('ul', { role: 'tree', class: 'tree', 'aria-label': label });
    this.element.addEventListener('keydown', (event) => this.key(event));
    this.element.addEventListener('click', (event) => this.click(event));
    const root = this.row(undefined, value, 1);
    root.tabIndex = 0;
    this.element.append(root);
    this.unfoldFirst(root);
  }

  private row(key: string | number | undefined, value: Json, level: number): HTMLElement {
    const isLong = typeof value === 'string' && (value.length > LONG || value.includes('\n'));
    const isFolded = isContainer(value) ? Object.keys(value).length > 0 : isLong;
    const line = el('div', { class: 'line' }, el('span', { class: 'twisty', 'aria-hidden': 'true' }));
    if (key !== undefined) line.append(el('span', { class: 'key' }, String(key).slice(0, LONG)), ': ');
    line.append(summary(value));
    const item = el('li', { role: 'treeitem', 'aria-level': level, tabindex: -1 }, line);
    setAttribute(item, 'aria-expanded', isFolded ? 'false' : undefined);
    if (typeof value === 'string' && isWebAddress(value)) {
      line.append(
        button('Open', () => this.host.open(value), { class: 'link', tabindex: -1, 'aria-label': `Open ${value}` }),
      );
    }
    this.rows.set(item, { value, level, unfold: () => this.unfold(item, value, level) });
    return item;
  }

  private unfold(item: HTMLElement, value: Json, level: number): void {
    const group = el('ul', { role: 'group' });
    if (typeof value === 'string') {
      const text = value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value;
      group.append(el('li', { role: 'none' }, el('pre', {}, text)));
    } else if (isContainer(value)) this.addPart(group, entriesOf(value), 0, level + 1);
    item.append(group);
  }

  private addPart(group: HTMLElement, entries: Entries, start: number, level: number): void {
    const end = Math.min(start + PART, entries.count);
    for (let index = start; index < end; index++) {
      const [key, value] = entries.at(index);
      group.append(this.row(key, value, level));
    }
    if (end >= entries.count) return;
    const text = `${Math.min(PART, entries.count - end)} more of ${entries.count - end}`;
    const more = el(
      'li',
      { role: 'treeitem', 'aria-level': level, tabindex: -1, class: 'more' },
      el('div', { class: 'line link' }, text),
    );
    const unfold = (): void => {
      const hadFocus = more.contains(document.activeElement);
      const before = group.children.length - 1;
      more.remove();
      this.addPart(group, entries, end, level);
      const first = group.children[before];
      if (hadFocus && first instanceof HTMLElement) this.focus(first);
    };
    this.rows.set(more, { value: null, level, unfold });
    group.append(more);
  }

  private unfoldFirst(root: HTMLElement): void {
    let left = FIRST_ROWS;
    const open: HTMLElement[] = [root];
    for (let item = open.shift(); item && left > 0; item = open.shift()) {
      const row = this.rows.get(item);
      if (!row || !isContainer(row.value) || item.classList.contains('more')) continue;
      const count = Object.keys(row.value).length;
      if (count === 0 || (count > left && item !== root)) continue;
      left -= Math.min(count, PART);
      this.toggle(item, true);
      const group = item.lastElementChild;
      if (group) open.push(...([...group.children] as HTMLElement[]));
    }
  }

  private toggle(item: HTMLElement, isOpen: boolean): void {
    if (item.classList.contains('more')) {
      this.rows.get(item)?.unfold?.();
      return;
    }
    if (!item.hasAttribute('aria-expanded')) return;
    item.setAttribute('aria-expanded', String(isOpen));
    const group = item.querySelector<HTMLElement>(':scope > [role=group]');
    if (group) group.hidden = !isOpen;
    else if (isOpen) this.rows.get(item)?.unfold?.();
  }

  private click(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const item = target?.closest('.line')?.parentElement;
    if (!item || target?.closest('button') || !getSelection()?.isCollapsed) return;
    this.toggle(item, item.getAttribute('aria-expanded') !== 'true');
    if (item.isConnected) this.focus(item);
  }

  private focus(item: HTMLElement): void {
    for (const old of this.element.querySelectorAll<HTMLElement>('[tabindex="0"]')) old.tabIndex = -1;
    item.tabIndex = 0;
    item.focus();
    item.scrollIntoView({ block: 'nearest' });
  }

  private key(event: KeyboardEvent): void {
    const item = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role=treeitem]') : null;
    if (!item || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key === 'c' && getSelection()?.isCollapsed) this.copy(item);
      return;
    }
    const isOpen = item.getAttribute('aria-expanded') === 'true';
    const parent = item.parentElement?.closest<HTMLElement>('[role=treeitem]') ?? undefined;
    let next: HTMLElement | undefined;
    switch (event.key) {
      case 'ArrowDown':
        next = following(item, isOpen);
        break;
      case 'ArrowUp':
        next = preceding(item) ?? parent;
        break;
      case 'ArrowRight':
        if (isOpen) next = firstInside(item);
        else this.toggle(item, true);
        break;
      case 'ArrowLeft':
        if (isOpen) this.toggle(item, false);
        else next = parent;
        break;
      case 'Home':
        next = this.element.firstElementChild as HTMLElement;
        break;
      case 'End':
        next = lastInside(this.element.lastElementChild as HTMLElement);
        break;
      case 'Enter':
      case ' ':
        this.enter(item, isOpen);
        break;
      default:
        return;
    }
    event.preventDefault();
    if (next) this.focus(next);
  }

  private enter(item: HTMLElement, isOpen: boolean): void {
    const value = this.rows.get(item)?.value;
    if (item.hasAttribute('aria-expanded') || item.classList.contains('more')) this.toggle(item, !isOpen);
    else if (typeof value === 'string' && isWebAddress(value)) this.host.open(value);
  }

  private copy(item: HTMLElement): void {
    const row = this.rows.get(item);
    if (!row) return;
    this.host.copy(typeof row.value === 'string' ? row.value : JSON.stringify(row.value, null, 2));
  }
}

interface Entries {
  readonly count: number;
  at(index: number): readonly [string | number, Json];
}

function entriesOf(value: Json[] | { [key: string]: Json }): Entries {
  if (Array.isArray(value)) return { count: value.length, at: (index) => [index, value[index] ?? null] };
  const keys = Object.keys(value);
  return {
    count: keys.length,
    at: (index) => {
      const key = keys[index] ?? '';
      return [key, value[key] ?? null];
    },
  };
}

function summary(value: Json): HTMLElement {
  if (isContainer(value)) return el('span', { class: 'count' }, countText(value));
  const kind = value === null ? 'null' : typeof value;
  const text =
    typeof value === 'string'
      ? shortText(value.slice(0, LONG), 2 * LONG) + (value.length > LONG ? '…' : '')
      : String(value);
  return el('span', { class: `value ${kind}` }, text);
}

function firstInside(item: HTMLElement): HTMLElement | undefined {
  return item.querySelector<HTMLElement>(':scope > [role=group] > [role=treeitem]') ?? undefined;
}

function following(item: HTMLElement, isOpen: boolean): HTMLElement | undefined {
  const inside = isOpen ? firstInside(item) : undefined;
  if (inside) return inside;
  for (
    let at: HTMLElement | null | undefined = item;
    at;
    at = at.parentElement?.closest<HTMLElement>('[role=treeitem]')
  ) {
    if (at.nextElementSibling instanceof HTMLElement) return at.nextElementSibling;
  }
  return undefined;
}

function preceding(item: HTMLElement): HTMLElement | undefined {
  const before = item.previousElementSibling;
  return before instanceof HTMLElement ? lastInside(before) : undefined;
}

function lastInside(item: HTMLElement): HTMLElement {
  let at = item;
  while (at.getAttribute('aria-expanded') === 'true') {
    const last = at.querySelector<HTMLElement>(':scope > [role=group] > [role=treeitem]:last-child');
    if (!last) break;
    at = last;
  }
  return at;
}
