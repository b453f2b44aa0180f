/** The modules of tools: what each `index.ts` exports. */
import type { Manifest } from '../../../model/manifest';
import type { Workspace } from '../../../workspace';
import { toolFolder } from '../folder';
import { type ModuleExports, moduleExports } from './module-exports';

type Answer = Promise<ModuleExports | undefined>;

/** Reads the modules beside manifests, and keeps what was read for as long as the workspace says that nothing changed. */
export class ToolModules {
  private readonly kept = new WeakMap<
    Workspace,
    { readonly revision: number; readonly byFolder: Map<string, Answer> }
  >();

  /** The exports of the `index.ts` beside a manifest; `undefined` where it can't be read. */
  of({ document }: Manifest, workspace: Workspace): Answer {
    const folder = toolFolder(document.uri);
    if (!folder) return Promise.resolve(undefined);
    let known = this.kept.get(workspace);
    if (known?.revision !== workspace.revision) {
      known = { revision: workspace.revision, byFolder: new Map() };
      this.kept.set(workspace, known);
    }
    let answer = known.byFolder.get(folder.uri);
    if (!answer) {
      answer = workspace
        .readFile(`${folder.uri}/index.ts`)
        .then((source) => (source === undefined ? undefined : moduleExports(source)));
      known.byFolder.set(folder.uri, answer);
    }
    return answer;
  }
}
