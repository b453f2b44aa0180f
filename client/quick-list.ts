/** A list for the questions of a command. */
import * as vscode from 'vscode';

/** What is asked. */
export interface Question {
  readonly title: string;
  readonly placeholder?: string;
  /** Several items, or none, can be picked. */
  readonly canPickMany?: boolean;
}

/** What there is to choose from. */
export interface Choices<T extends vscode.QuickPickItem> {
  readonly items: readonly T[];
  /** Instead of that of the question, where it depends on what is known of the items. */
  readonly placeholder?: string;
  /** What Enter picks at once; by default the first item. */
  readonly active?: T;
}

/**
 * The list in which a command asks, from its first step to its last question: it is open as well while the server is asked for the items. Keys
 * that are typed in the meantime filter it. Otherwise they would change the text of the editor behind it.
 */
export class QuickList implements vscode.Disposable {
  private list: vscode.QuickPick<vscode.QuickPickItem> | undefined;
  private closing: NodeJS.Timeout | undefined;
  private isDismissed = false;

  /** Opens it without items, unless the user has dismissed it: call it where a question is certain to follow, before anything is awaited. */
  open({ title, placeholder = '' }: Question): void {
    if (this.isDismissed) return;
    clearTimeout(this.closing);
    this.list ??= this.newList();
    this.list.title = title;
    this.list.placeholder = placeholder;
    this.list.busy = true;
    this.list.show();
  }

  /**
   * Asks a question. After the answer the list closes, unless it is opened again at once.
   * @param choices may be promised; `undefined` if there is nothing to ask: the list closes
   * @returns the picked items; `undefined` if there were no choices, or the user has dismissed the list at this or an earlier question
   * @throws if the choices cannot be found
   */
  async ask<T extends vscode.QuickPickItem>(
    question: Question,
    choices: Choices<T> | PromiseLike<Choices<T> | undefined>,
  ): Promise<readonly T[] | undefined> {
    this.open(question);
    const { list } = this;
    if (!list) return undefined;
    let onHide: vscode.Disposable | undefined;
    const hidden = new Promise<undefined>((done) => {
      onHide = list.onDidHide(() => done(undefined));
    });
    try {
      const known = await Promise.race([choices, hidden]);
      return known && this.list === list ? await answer(list, question, known, hidden) : undefined;
    } finally {
      onHide?.dispose();
      if (this.list === list) this.closeSoon(list);
    }
  }

  /** As `ask`, for one item. */
  async askForOne<T extends vscode.QuickPickItem>(
    question: Question,
    choices: Choices<T> | PromiseLike<Choices<T> | undefined>,
  ): Promise<T | undefined> {
    return (await this.ask(question, choices))?.[0];
  }

  /** Closes it: what follows is no question, or needs the focus. */
  dispose(): void {
    clearTimeout(this.closing);
    const { list } = this;
    this.list = undefined;
    list?.dispose();
  }

  private newList(): vscode.QuickPick<vscode.QuickPickItem> {
    const list = vscode.window.createQuickPick();
    list.matchOnDescription = true;
    list.matchOnDetail = true;
    list.onDidHide(() => {
      if (this.list !== list) return;
      this.isDismissed = true;
      this.dispose();
    });
    return list;
  }

  /** Not at once: the next question would give the focus to the editor in between. */
  private closeSoon(list: vscode.QuickPick<vscode.QuickPickItem>): void {
    list.value = '';
    list.items = [];
    list.canSelectMany = false;
    clearTimeout(this.closing);
    this.closing = setTimeout(() => this.dispose(), 0);
  }
}

/** Runs a command with a list for its questions, which is closed at its end, whatever that is. */
export async function withQuickList(command: (list: QuickList) => Promise<void>): Promise<void> {
  const list = new QuickList();
  try {
    await command(list);
  } finally {
    list.dispose();
  }
}

/** Lists the choices, and waits for one. @param hidden settles when the user dismisses the list */
async function answer<T extends vscode.QuickPickItem>(
  list: vscode.QuickPick<vscode.QuickPickItem>,
  { canPickMany = false }: Question,
  { items, placeholder, active }: Choices<T>,
  hidden: Promise<undefined>,
): Promise<readonly T[] | undefined> {
  if (placeholder !== undefined) list.placeholder = placeholder;
  list.canSelectMany = canPickMany;
  list.items = items;
  if (canPickMany) list.selectedItems = items.filter(({ picked }) => picked);
  if (active) list.activeItems = [active];
  list.busy = false;
  let onAccept: vscode.Disposable | undefined;
  const accepted = new Promise<readonly T[]>((done) => {
    onAccept = list.onDidAccept(() => {
      const selected = new Set(list.selectedItems);
      // Enter before there was an item picks nothing.
      if (canPickMany || selected.size > 0) done(items.filter((item) => selected.has(item)));
    });
  });
  try {
    return await Promise.race([accepted, hidden]);
  } finally {
    onAccept?.dispose();
  }
}
