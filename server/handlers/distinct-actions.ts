/** Makes the titles of a menu of fixes tell them apart. */
import type { CodeAction } from 'vscode-languageserver';

/** Merges identical actions: a fix for several problems (all missing members at once) is offered once. */
export function merged(actions: readonly CodeAction[]): CodeAction[] {
  const known = new Map<string, CodeAction>();
  for (const one of actions) {
    const key = JSON.stringify([one.title, one.edit, one.command]);
    const same = known.get(key);
    const diagnostics = [...(same?.diagnostics ?? []), ...(one.diagnostics ?? [])];
    known.set(key, same ? { ...same, isPreferred: one.isPreferred || same.isPreferred, diagnostics } : one);
  }
  return [...known.values()];
}

/** Adds to titles that several actions have where their problems are: a selection may contain many of one kind. */
export function distinct(actions: readonly CodeAction[]): CodeAction[] {
  const sameTitle = counted(actions, ({ title }) => title);
  const sameLine = counted(actions, (action) => onLine(action));
  return actions.map((action) => {
    if (!startOf(action) || (sameTitle.get(action.title) ?? 0) < 2) return action;
    const isAlone = sameLine.get(onLine(action)) === 1;
    const column = isAlone ? '' : `, column ${(startOf(action)?.character ?? 0) + 1}`;
    return { ...action, title: `${onLine(action)}${column}` };
  });
}

function counted(actions: readonly CodeAction[], textOf: (action: CodeAction) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of actions.map(textOf)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

const THIS_LINE = / for this line$/;

/** The title with the line. */
function onLine(action: CodeAction): string {
  const { title } = action;
  const line = (startOf(action)?.line ?? 0) + 1;
  return THIS_LINE.test(title) ? title.replace(THIS_LINE, ` for line ${line}`) : `${title} on line ${line}`;
}

/** Where the first problem of an action is. */
function startOf({ diagnostics }: CodeAction) {
  return diagnostics?.[0]?.range.start;
}
