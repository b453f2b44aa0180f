/** Which JSON files VS Code's own JSON server leaves to us. */
import * as vscode from 'vscode';

/** The scheme of the file; `package.json` names it as an activation event. */
export const ASSOCIATIONS_SCHEME = 'tool-manifest';

/** The file, as `package.json` has it in `jsonValidationRegistry`. VS Code wants an authority in such an address. */
const ASSOCIATIONS = vscode.Uri.from({ scheme: ASSOCIATIONS_SCHEME, authority: 'associations', path: '/list.json' });

/**
 * A file that VS Code's JSON extension reads and watches (contribution point `jsonValidationRegistry`): it gives a schema that
 * says nothing to every manifest that was recognised, wherever it lies. A JSON file without a schema is offered the keys and
 * values of its neighbours, which would stand next to ours a second time. Versions of VS Code from before that contribution
 * point have the usual paths only, by `jsonValidation`.
 */
export class JsonAssociations implements vscode.FileSystemProvider {
  private readonly manifests = new Set<string>();
  private readonly changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  private modified = Date.now();
  readonly onDidChangeFile = this.changed.event;

  /** @param schema the address of a schema that accepts everything and offers nothing */
  constructor(private readonly schema: vscode.Uri) {}

  /** A document was found to be a manifest, or to be none. */
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

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  writeFile(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  /** An entry for each: a pattern that the JSON server can't read spoils only its own. */
  private text(): string {
    const url = this.schema.toString();
    return JSON.stringify({ schemas: [...this.manifests].map((pattern) => ({ url, fileMatch: [pattern] })) });
  }
}

/** The JSON server compares with the address as people read it, and knows no way to escape a character: `?` stands for any. */
function patternFor(uri: vscode.Uri): string {
  return uri
    .with({ query: '', fragment: '' })
    .toString(true)
    .replace(/[*?[\]{}\\]/g, '?');
}
