/** A list for the questions of a command. */
import * as vscode from 'vscode';

/** What is asked. */
export interface Question {
  readonly title: string;
  readonly placeholder?: string;
  /** Several items, or none, can be picked. */
  readonly canPickMany?: boolean;
}

/** A list that is open. */
interface OpenList {
  readonly pick: vscode.QuickPick<vscode.QuickPickItem>;
  /** Settles when it is closed, by the user or otherwise. */
  readonly closed: Promise<undefined>;
  /** The next question gets a list of its own. */
  isAnswered?: boolean;
}

/**
 * The lists in which a command asks, from its first step to its last question: one is open as well while the server is asked for the items.
 * Keys that are typed in the meantime filter it. Otherwise they would change the text of the editor behind it.
 */
export class QuickList implements vscode.Disposable {
  private list: OpenList | undefined;
  private closing: NodeJS.Timeout | undefined;
  private isDismissed = false;

  /** Opens it without items, unless the user has dismissed it: call it where a question is certain to follow, before anything is awaited. */
  open({ title, placeholder = '' }: Question): void {
    if (this.isDismissed) return;
    clearTimeout(this.closing);
    const before = this.list;
    // A list of its own: what had the focus in the one before, as its button OK, would be hidden, and VS Code would close the list with it.
    this.list = before && !before.isAnswered ? before : this.newList();
    const { pick } = this.list;
    pick.title = title;
    pick.placeholder = placeholder;
    pick.busy = true;
    pick.show();
    if (before !== this.list) before?.pick.dispose();
  }

  /**
   * Asks a question. After the answer the list closes, unless it is opened again at once. What Enter should pick is the first item: VS Code
   * keeps the first of those that fit active, whatever was typed before they came.
   * @param items may be promised; `undefined` if there is nothing to ask: the list closes
   * @returns the picked items; `undefined` if there were none, or the user has dismissed the list at this or an earlier question
   * @throws if the items cannot be found
   */
  async ask<T extends vscode.QuickPickItem>(
    question: Question,
    items: readonly T[] | PromiseLike<readonly T[] | undefined>,
  ): Promise<readonly T[] | undefined> {
    this.open(question);
    const { list } = this;
    if (!list) return undefined;
    try {
      const known = await Promise.race([items, list.closed]);
      return known && this.list === list ? await answer(list, question, known) : undefined;
    } finally {
      if (this.list === list) this.closeSoon(list);
    }
  }

  /** Waits for what the next question needs. @returns `undefined` as soon as the user has dismissed the list: nothing more is asked */
  async waitFor<T>(needed: PromiseLike<T>): Promise<T | undefined> {
    if (this.isDismissed) return undefined;
    return this.list ? await Promise.race([needed, this.list.closed]) : await needed;
  }

  /** As `ask`, for one item. */
  async askForOne<T extends vscode.QuickPickItem>(
    question: Question,
    items: readonly T[] | PromiseLike<readonly T[] | undefined>,
  ): Promise<T | undefined> {
    return (await this.ask(question, items))?.[0];
  }

  /** Closes it: what follows is no question, or needs the focus. */
  dispose(): void {
    clearTimeout(this.closing);
    const { list } = this;
    this.list = undefined;
    list?.pick.dispose();
  }

  private newList(): OpenList {
    const pick = vscode.window.createQuickPick();
    // The palette gives the focus back to a webview when the list that follows is there already.
    pick.ignoreFocusOut = true;
    pick.matchOnDescription = true;
    pick.matchOnDetail = true;
    const closed = new Promise<undefined>((done) => {
      pick.onDidHide(() => {
        if (this.list?.pick === pick) {
          this.isDismissed = true;
          this.dispose();
        }
        done(undefined);
      });
    });
    return { pick, closed };
  }

  /** Not at once: the next question would give the focus to the editor in between. */
  private closeSoon(list: OpenList): void {
    list.isAnswered = true;
    clearTimeout(this.closing);
    this.closing = setTimeout(() => this.dispose(), 0);
  }
}

/** Runs a command with a list for its questions, which is closed at its end, whatever that is. */
export async function withQuickList<T>(command: (list: QuickList) => Promise<T>): Promise<T> {
  const list = new QuickList();
  try {
    return await command(list);
  } finally {
    list.dispose();
  }
}

/** Lists the items, and waits for one, or until the list is closed. */
async function answer<T extends vscode.QuickPickItem>(
  { pick, closed }: OpenList,
  { canPickMany = false }: Question,
  items: readonly T[],
): Promise<readonly T[] | undefined> {
  pick.canSelectMany = canPickMany;
  pick.items = items;
  if (canPickMany) pick.selectedItems = items.filter(({ picked }) => picked);
  pick.busy = false;
  // What was pressed before the items were on the screen may arrive after they were set, but before the answer to this.
  let isShown = false;
  const shown = () => {
    isShown = true;
  };
  pick.show();
  void vscode.commands.executeCommand('setContext', 'toolManifest.isAsking', true).then(shown, shown);
  let onAccept: vscode.Disposable | undefined;
  const accepted = new Promise<readonly T[]>((done) => {
    onAccept = pick.onDidAccept(() => {
      const selected = new Set(pick.selectedItems);
      // Enter before there was an item picks nothing.
      if (isShown && (canPickMany || selected.size > 0)) done(items.filter((item) => selected.has(item)));
    });
  });
  try {
    return await Promise.race([accepted, closed]);
  } finally {
    onAccept?.dispose();
  }
}
