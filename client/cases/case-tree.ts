/** The cases of the workspace as tests: manifest, tool, case. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type CasePlace,
  type CaseReference,
  type CasesFileReference,
  type CasesOverview,
  CasesRequest,
} from '../../server/protocol/cases';
import { typeOf } from '../create-files';
import { shownName } from '../run/safe-text';
import { CASES_NAME } from './names';

/** Cases files, by name. */
const GLOB = '**/*.cases.{yaml,yml,json}';
/** Files that may be manifests, by extension. */
const MANIFESTS = '**/*.{json,jsonc,yaml,yml}';
const ENDING = /\.(?:jsonc?|ya?ml)$/i;
/** Larger files are not read. Unit: bytes. */
const LARGEST = 4 * 1024 * 1024;
/** Delay after the last edit before the tests are updated. Unit: milliseconds. */
const PAUSE = 300;

/** The case that a test item represents. */
interface KnownCase {
  readonly uri: vscode.Uri;
  readonly title: string;
  readonly index: number;
}

/** Keeps the test items in sync with the files. */
export class CaseTree implements vscode.Disposable {
  private readonly cases = new WeakMap<vscode.TestItem, KnownCase>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly subscriptions: readonly vscode.Disposable[];
  /** All files have been searched: the testing view has been opened. */
  private isFilled = false;
  /** Refreshes are serialized, so that an older response never replaces a newer one. */
  private last: Promise<unknown> = Promise.resolve();

  /** @param schemes of the URIs of cases files */
  constructor(
    private readonly controller: vscode.TestController,
    private readonly client: BaseLanguageClient,
    private readonly schemes: readonly string[],
  ) {
    controller.resolveHandler = async (item) => {
      if (!item) await this.fill();
    };
    controller.refreshHandler = () => this.fill();
    const watcher = vscode.workspace.createFileSystemWatcher(GLOB, false, false, true);
    // For a created or deleted folder only the folder itself is reported, not its files.
    const folders = vscode.workspace.createFileSystemWatcher('**/*', false, true, false);
    // Content changes are handled on save: changes made by other tools, such as builds, are ignored.
    const manifests = vscode.workspace.createFileSystemWatcher(MANIFESTS, false, true, true);
    this.subscriptions = [
      watcher,
      folders,
      manifests,
      manifests.onDidCreate(({ path }) => this.refreshCasesOf(path)),
      folders.onDidCreate((uri) => void this.appeared(uri)),
      folders.onDidDelete((uri) => this.removed(uri)),
      vscode.workspace.onDidSaveTextDocument(({ uri }) => this.refreshCasesOf(uri.path)),
      watcher.onDidCreate((uri) => this.refreshSoon(uri)),
      watcher.onDidChange((uri) => this.refreshSoon(uri)),
      vscode.workspace.onDidOpenTextDocument(({ uri }) => this.refreshSoon(uri)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.refreshSoon(document.uri)),
    ];
    for (const { uri } of vscode.workspace.textDocuments) this.refreshSoon(uri);
  }

  /** The case of a test; `undefined` for a manifest or a tool. */
  async referenceOf(item: vscode.TestItem): Promise<CaseReference | undefined> {
    const known = this.cases.get(item);
    if (!known) return undefined;
    const { uri, title, index } = known;
    return { file: await this.fileOf(uri), title, index };
  }

  isCase(item: vscode.TestItem): boolean {
    return this.cases.has(item);
  }

  /** Searches for all files unless that was done, and applies pending edits immediately. */
  async filled(): Promise<void> {
    if (!this.isFilled) await this.fill();
    for (const [key, timer] of this.timers) {
      clearTimeout(timer);
      this.timers.delete(key);
      void this.refresh(vscode.Uri.parse(key));
    }
    await this.last;
  }

  dispose(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private async fill(): Promise<void> {
    this.isFilled = true;
    const found = await findCases(GLOB);
    const known = new Set(found.map(String));
    this.controller.items.forEach(({ id, uri }) => {
      if (!known.has(id) && uri) found.push(uri);
    });
    for (const uri of found) await this.refresh(uri);
  }

  private refreshSoon(uri: vscode.Uri): void {
    if (!this.schemes.includes(uri.scheme) || !CASES_NAME.test(uri.path)) return;
    const key = uri.toString();
    clearTimeout(this.timers.get(key));
    this.timers.set(
      key,
      setTimeout(() => {
        this.timers.delete(key);
        void this.refresh(uri);
      }, PAUSE),
    );
  }

  /** A folder may have been created, with cases in it. */
  private async appeared(uri: vscode.Uri): Promise<void> {
    if (
      !this.isFilled ||
      !this.schemes.includes(uri.scheme) ||
      /\.[a-z]{1,5}$|\/(?:node_modules|\.git)\//i.test(uri.path)
    )
      return;
    if ((await typeOf(uri)) !== vscode.FileType.Directory) return;
    for (const found of await findCases(new vscode.RelativePattern(uri, GLOB))) this.refreshSoon(found);
  }

  /** A file was deleted, or a folder with all its content. */
  private removed({ path }: vscode.Uri): void {
    this.refreshCasesOf(path);
    this.controller.items.forEach(({ uri }) => {
      if (uri && (uri.path === path || uri.path.startsWith(`${path}/`))) this.refreshSoon(uri);
    });
  }

  /** Whether cases can be called depends on the manifest next to them. */
  private refreshCasesOf(manifest: string): void {
    if (CASES_NAME.test(manifest) || !ENDING.test(manifest)) return;
    const base = manifest.replace(ENDING, '');
    this.controller.items.forEach(({ uri }) => {
      if (uri && uri.path.replace(CASES_NAME, '') === base) this.refreshSoon(uri);
    });
  }

  private refresh(uri: vscode.Uri): Promise<void> {
    const next = this.last.then(async () => {
      const overview = await this.client.sendRequest(CasesRequest, await this.fileOf(uri));
      if (overview) this.show(uri, overview);
      else {
        this.controller.items.delete(uri.toString());
        this.describe();
      }
    });
    this.last = next.catch(() => undefined);
    return next;
  }

  private async fileOf(uri: vscode.Uri): Promise<CasesFileReference> {
    const address = this.client.code2ProtocolConverter.asUri(uri);
    if (vscode.workspace.textDocuments.some((open) => open.uri.toString() === uri.toString())) return { uri: address };
    try {
      if ((await vscode.workspace.fs.stat(uri)).size > LARGEST) return { uri: address };
      return { uri: address, text: new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)) };
    } catch {
      return { uri: address };
    }
  }

  private show(uri: vscode.Uri, { manifest, problem, cases }: CasesOverview): void {
    const { items } = this.controller;
    const id = uri.toString();
    const file = items.get(id) ?? this.controller.createTestItem(id, manifest, uri);
    // Screen readers announce the label only: the path makes it unique.
    file.label = vscode.workspace.asRelativePath(vscode.Uri.joinPath(uri, '..', manifest));
    file.error = problem;
    items.add(file);
    this.describe();
    if (!cases) return;
    const tools = new Map<string, CasePlace[]>();
    for (const one of cases) {
      const tool = one.tool ?? '(no tool)';
      tools.set(tool, [...(tools.get(tool) ?? []), one]);
    }
    file.children.replace([...tools].map(([tool, places]) => this.toolItem(file, uri, tool, places)));
  }

  /** Where a manifest has several cases files, each shows its file name. */
  private describe(): void {
    const { items } = this.controller;
    const files = new Map<string, number>();
    items.forEach(({ label }) => {
      files.set(label, (files.get(label) ?? 0) + 1);
    });
    items.forEach((item) => {
      const isAlone = (files.get(item.label) ?? 0) < 2;
      const description = isAlone ? undefined : item.uri?.path.split('/').at(-1);
      if (item.description !== description) item.description = description;
    });
  }

  /** Existing test items are reused: VS Code stores the results with them. */
  private toolItem(
    file: vscode.TestItem,
    uri: vscode.Uri,
    tool: string,
    places: readonly CasePlace[],
  ): vscode.TestItem {
    const toolId = testId(tool);
    const item = file.children.get(toolId) ?? this.controller.createTestItem(toolId, shownName(tool), uri);
    const taken = new Set<string>();
    const children = places.map((place) => {
      let id = testId(place.title);
      while (taken.has(id)) id = `${id} (${place.index})`;
      taken.add(id);
      const test = item.children.get(id) ?? this.controller.createTestItem(id, shownName(place.title), uri);
      const range = this.client.protocol2CodeConverter.asRange(place.range);
      // Starts at column 0, so that the cursor on the dash of a YAML item also selects this test.
      test.range = range.with(range.start.with(undefined, 0));
      test.sortText = String(place.index).padStart(6, '0');
      this.cases.set(test, { uri, title: place.title, index: place.index });
      return test;
    });
    item.children.replace(children);
    return item;
  }
}

async function findCases(pattern: vscode.GlobPattern): Promise<vscode.Uri[]> {
  return vscode.workspace.findFiles(pattern, '**/{node_modules,.venv,venv,dist,build,target}/**');
}

/** VS Code joins ids with this character, and rejects ids that contain it. */
function testId(name: string): string {
  return name.replaceAll('\0', '\ufffd');
}
