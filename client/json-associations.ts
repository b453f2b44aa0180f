/** Which JSON files VS Code's own JSON server leaves to this extension. */
import * as vscode from 'vscode';

/** The scheme of the file; `package.json` names it as an activation event. */
export const ASSOCIATIONS_SCHEME = 'tool-manifest';

/** The file's address, as in `jsonValidationRegistry` of `package.json`. VS Code requires an authority in it. */
const ASSOCIATIONS = vscode.Uri.from({ scheme: ASSOCIATIONS_SCHEME, authority: 'associations', path: '/list.json' });

/**
 * A virtual file that VS Code's JSON extension reads and watches (contribution point `jsonValidationRegistry`). It assigns a permissive
 * schema to every recognised manifest and companion file, wherever it is. For a JSON file without a schema, VS Code suggests the keys and values found
 * elsewhere in the file, which would duplicate this extension's suggestions. Versions of VS Code without that contribution point cover the
 * usual paths only, by `jsonValidation`.
 */
export class JsonAssociations implements vscode.FileSystemProvider {
  private readonly manifests = new Set<string>();
  private readonly changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  private modified = Date.now();
  readonly onDidChangeFile = this.changed.event;

  /** @param schema the address of a schema that accepts everything and offers nothing */
  constructor(private readonly schema: vscode.Uri) {}

  /** Records whether a document is a manifest or a companion file. */
  update(uri: vscode.Uri, isManifest: boolean): void {
    const pattern = patternFor(uri);
    if (this.manifests.has(pattern) === isManifest) return;
    if (isManifest) this.manifests.add(pattern);
    else this.manifests.delete(pattern);
    this.modified = Date.now();
    this.changed.fire([{ type: vscode.FileChangeType.Changed, uri: ASSOCIATIONS }]);
  }

  readFile(): Uint8Array {
    return new TextEncoder().encode(this.text());
  }

  stat(): vscode.FileStat {
    return { type: vscode.FileType.File, ctime: 0, mtime: this.modified, size: this.readFile().byteLength };
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => {});
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  readonly createDirectory = refuse;
  readonly writeFile = refuse;
  readonly delete = refuse;
  readonly rename = refuse;

  /** One entry per manifest: a pattern that the JSON server cannot parse invalidates only its own entry. */
  private text(): string {
    const url = this.schema.toString();
    return JSON.stringify({ schemas: [...this.manifests].map((pattern) => ({ url, fileMatch: [pattern] })) });
  }
}

/** The JSON server compares with the decoded URI and has no escape for special characters: `?` matches any of them. */
function patternFor(uri: vscode.Uri): string {
  return uri
    .with({ query: '', fragment: '' })
    .toString(true)
    .replace(/[*?[\]{}\\]/g, '?');
}

function refuse(uri: vscode.Uri): never {
  throw vscode.FileSystemError.NoPermissions(uri);
}
