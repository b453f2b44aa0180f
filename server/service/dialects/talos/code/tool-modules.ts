/** The modules of tools: what each `index.ts` exports. */
import type { Manifest } from '../../../model/manifest';
import type { Workspace } from '../../../workspace';
import { toolFolder } from '../folder';
import { type ModuleExports, moduleExports } from './module-exports';

type Answer = Promise<ModuleExports | undefined>;

/** What is known of one module. */
interface Known {
  /** The workspace's revision at which its text was read. */
  readonly revision: number;
  readonly answer: Answer;
  /** What was read the last time: the same text exports the same. */
  readonly read: Promise<{ readonly source: string; readonly exports: ModuleExports } | undefined>;
}

/** Folders that are kept. */
const MOST = 1000;

/** Reads the modules beside manifests: again when the workspace has changed, and anew only where their text has. */
export class ToolModules {
  private readonly kept = new WeakMap<Workspace, Map<string, Known>>();

  /** @param parse made known for tests, which count how often it is asked */
  constructor(private readonly parse: (source: string) => Promise<ModuleExports> = moduleExports) {}

  /** The exports of the `index.ts` beside a manifest; `undefined` where it can't be read. */
  of({ document }: Manifest, workspace: Workspace): Answer {
    const folder = toolFolder(document.uri);
    if (!folder) return Promise.resolve(undefined);
    let byFolder = this.kept.get(workspace);
    if (!byFolder || byFolder.size > MOST) {
      byFolder = new Map();
      this.kept.set(workspace, byFolder);
    }
    const known = byFolder.get(folder.uri);
    if (known?.revision === workspace.revision) return known.answer;
    const { revision } = workspace;
    const read = this.read(`${folder.uri}/index.ts`, workspace, known);
    const answer = read.then((found) => found?.exports);
    byFolder.set(folder.uri, { revision, answer, read });
    return answer;
  }

  private async read(uri: string, workspace: Workspace, known: Known | undefined): Known['read'] {
    const [source, before] = await Promise.all([workspace.readFile(uri), known?.read]);
    if (source === undefined) return undefined;
    return before?.source === source ? before : { source, exports: await this.parse(source) };
  }
}
