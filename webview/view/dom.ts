/** Creates DOM elements. Text is only set as text: tool output can never become markup. */

type Attribute = string | number | boolean | undefined | ((event: never) => void);

/** Attributes by name; a function is a listener for the event named after `on`; `undefined` and `false` are omitted. */
export type Attributes = Readonly<Record<string, Attribute>>;

/** An element with attributes and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as (event: Event) => void);
    else setAttribute(element, name, value);
  }
  for (const child of children) if (child !== undefined) element.append(child);
  return element;
}

/** Sets or removes an attribute. */
export function setAttribute(element: Element, name: string, value: string | number | boolean | undefined): void {
  if (value === undefined || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else {
    const text = value === true ? '' : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/** Sets an element's text, or hides the element if there is none. */
export function setText(element: HTMLElement, text: string | undefined): void {
  const isEmpty = text === undefined || text === '';
  if (element.hidden !== isEmpty) element.hidden = isEmpty;
  if (element.textContent !== (text ?? '')) element.textContent = text ?? '';
}

/** A sentence with text between backticks as code. */
export function sentence(text: string): readonly (Node | string)[] {
  const parts = text.split('`');
  if (parts.length % 2 === 0 || parts.length > 99) return [text];
  return parts.map((part, index) => (index % 2 === 1 ? el('code', {}, part) : part));
}

/** A button; `title` is its name if its text is a symbol. */
export function button(text: string, onclick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return el('button', { type: 'button', onclick, ...attributes }, text);
}

/** A button with a symbol as text: its name is its accessible label and tooltip. */
export function signButton(sign: string, name: string, onclick: () => void): HTMLButtonElement {
  return button(sign, onclick, { class: 'sign', 'aria-label': name, title: name });
}

/** Sets an element's children in order, moving only those that are out of place, and removes all others. */
export function setChildren(parent: Element, children: readonly Element[]): void {
  const wanted = new Set<Element>(children);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  let at = parent.firstElementChild;
  for (const child of children) {
    if (child === at) at = at.nextElementSibling;
    else parent.insertBefore(child, at);
  }
}

/** Generates ids that are unique in the page. */
export class Ids {
  private last = 0;

  next(): string {
    this.last++;
    return `e${this.last}`;
  }
}
