/** The parameters of a tool in a file next to its manifest: plain JSON Schema, fetched from the platform or written by hand. */
import { URI, Utils } from 'vscode-uri';
import { pointerOf } from '../../../common/json/pointer';
import type { Json } from '../../../common/json/value';
import { isWellFormed, parseFile } from '../document/manifest-document';
import { jsonOf, type Span } from '../document/tree/node';
import { quote } from '../model/rule';
import type { Workspace } from '../workspace';
import { faultsOf } from './embedded/conformance';

/** The parameters; or a sentence that says why the file that should contain them does not. */
type ReadParameters = { readonly schema: Json } | { readonly problem: string };

/** The URI or path of the parameters file of a manifest: `search.parameters.json` for `search.json`. */
export function parametersFile(manifest: string): string {
  return `${manifest.replace(/\.(?:jsonc?|ya?ml)$/i, '')}.parameters.json`;
}

/** Whether a path or URI has the name of a parameters file. */
export function isParametersName(path: string): boolean {
  return /[^/]\.parameters\.json$/i.test(path);
}

/** Reads the parameters file of a manifest; `undefined` if it does not exist. @param manifest its URI */
export async function readParameters(manifest: string, workspace: Workspace): Promise<ReadParameters | undefined> {
  const uri = parametersFile(manifest);
  return workspace.derived(`parameters ${uri}`, async (around) => {
    if ((await around.stat(uri))?.type !== 'file') return undefined;
    const text = await around.readFile(uri);
    const found = text === undefined ? UNREADABLE : schemaIn(uri, text);
    return typeof found === 'string'
      ? { problem: `${quote(Utils.basename(URI.parse(uri)))} is not used: ${found}` }
      : found;
  });
}

const UNREADABLE = "it can't be read, as it is not UTF-8 text or is larger than 1 MiB.";

/** The schema, or why there is none. */
function schemaIn(uri: string, text: string): { readonly schema: Json } | string {
  const document = parseFile(uri, text);
  const { root, problems, textDocument } = document;
  const lineOf = ({ offset }: Span) => textDocument.positionAt(offset).line + 1;
  if (!root || !isWellFormed(document)) {
    const first = problems.find(({ code }) => code === 'syntax-error') ?? problems[0];
    return first ? `line ${lineOf(first)}: ${first.message}` : 'it is empty.';
  }
  if (root.type !== 'object') return 'it is not a JSON Schema: its root must be an object.';
  const schema = jsonOf(root);
  const [fault] = faultsOf(root, schema);
  if (!fault) return { schema };
  return `line ${lineOf(fault.node)}: the value at ${quote(pointerOf(fault.path))} is not valid in a JSON Schema.`;
}
