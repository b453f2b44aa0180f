/** Follows what files lead to, until nothing new is found. Nothing is executed. */
import { dirname, join } from 'node:path';
import { leadsOfCommand } from './command';
import { contentDigest, NO_FILE, sha256 } from './digest';
import type { Disk } from './disk';
import { SITE_MODULES } from './environment';
import { type ExecutedFiles, Found } from './found';
import { packageJson } from './javascript/package-json';
import { isInPackages, targetsOfSpecifier } from './javascript/resolve';
import { isBinary, looksLikeCode } from './language';
import type { Language, Lead, PythonImport } from './lead';
import { PackageScripts } from './package-scripts';
import { Places } from './places';
import { pythonHome } from './python/environment';
import { boundByteCode, filesOfImport, relativeFolder } from './python/resolve';
import { type Imported, SearchPath } from './python/search-path';
import { leadsOfText } from './read-text';
import type { Workspace } from './workspace';

/** Files of one fingerprint; more can't be looked at while somebody waits. */
export const MAX_FILES = 1_000;
/** Text that is read for one fingerprint. Characters. */
const MAX_TEXT_TOTAL = 30_000_000;
/** Leads of one file. */
const MAX_LEADS = 10_000;

/** Where leads stand. */
interface Origin {
  /** Who is named where they can't be followed. */
  readonly label: string;
  /** Absolute paths that relative ones start next to: of the file, and where its links lead. */
  readonly files: readonly string[];
}

/** `main`: it is started itself, so what lies next to it can be imported. `installed`: its content counts, what it leads to does not. */
type Role = 'main' | 'part' | 'installed';

interface Visit {
  readonly path: string;
  readonly language: Language | undefined;
  readonly role: Role;
}

/** One walk, from what a plan executes to all that this leads to. */
export class Walk {
  private readonly found = new Found();
  private readonly visits: Visit[] = [];
  private readonly seen = new Set<string>();
  private readonly places: Places;
  private readonly searchPath: SearchPath;
  private readonly homes = new Set<string>();
  private readonly scripts: PackageScripts;
  private textLeft = MAX_TEXT_TOTAL;

  constructor(
    private readonly disk: Disk,
    private readonly workspace: Workspace,
  ) {
    this.places = new Places(workspace);
    this.scripts = new PackageScripts(disk);
    this.searchPath = new SearchPath(disk);
  }

  /** A file that the plan names: its absence counts too. */
  require(path: string, role: 'main' | 'part', language?: Language): void {
    this.found.files.set(path, NO_FILE);
    this.visit(path, role, language);
  }

  /** Follows leads of the plan itself. @param label who is named where they can't be followed */
  async start(leads: readonly Lead[], label: string, file?: string): Promise<void> {
    const { cwd } = this.workspace;
    await this.follow(leads, { label, files: [file ?? join(cwd, '-')] });
    for (let next = this.visits.shift(); next !== undefined; next = this.visits.shift()) await this.read(next);
  }

  /** What was found, sorted. */
  end(): ExecutedFiles {
    if (this.places.isFull) this.say(this.workspace.cwd, 'has more folders that code works in than can be looked at');
    return this.found.sorted();
  }

  private say(file: string, reason: string): void {
    this.found.say(file, reason);
  }

  private visit(path: string, role: Role, language?: Language): void {
    const key = `${path}\0${language ?? ''}\0${role}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    if (this.seen.size <= MAX_FILES) this.visits.push({ path, language, role });
    else this.say(path, `was not looked at, as it is one of more than ${MAX_FILES.toLocaleString('en')} files`);
  }

  private async read({ path, language, role }: Visit): Promise<void> {
    const real = await this.disk.real(path);
    // Installed software is known by where it is: what it consists of is not the workspace's.
    if (real !== path && this.workspace.isSystem(real) && this.found.files.get(path) !== NO_FILE) {
      this.found.files.set(path, sha256(`link to ${real}`));
      return;
    }
    const digest = await contentDigest(path);
    if (digest === undefined) this.say(path, 'can not be read');
    if (digest === NO_FILE && !this.found.files.has(path)) return;
    this.found.files.set(path, digest ?? 'unread');
    const paths = [path];
    if (real !== path && !this.workspace.isSameByFolder(path, real)) {
      this.found.files.set(real, digest ?? 'unread');
      paths.push(real);
    }
    if (role === 'installed' || digest === NO_FILE || digest === undefined) return;
    // A binary has no text that could be read.
    if (language === undefined && isBinary(path, await this.disk.head(path))) return;
    const source = await this.disk.text(path);
    if (!source) return;
    this.textLeft -= source.text.length;
    if (this.textLeft < 0) return this.say(path, 'stands behind more text than can be searched');
    const read = await leadsOfText(source.text, path, language, this.workspace);
    if (!source.isWhole && read.language !== 'none') this.say(path, 'is too long to be searched to its end');
    await this.settle(read.language, role, paths);
    await this.follow(read.leads, { label: path, files: paths });
  }

  /** What decides how a file is executed, by its language. */
  private async settle(language: Language, role: Role, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      if (language === 'javascript') {
        const folder = await this.disk.above(dirname(path), 'package.json');
        if (folder !== undefined && !this.workspace.isSystem(folder)) await this.addPackage(folder);
      }
      if (language !== 'python') continue;
      for (const code of await boundByteCode(path, this.disk)) this.visit(code, 'part', 'none');
      if (role === 'main') await this.addRoot(dirname(path), false);
    }
  }

  private async addPackage(folder: string): Promise<void> {
    const path = join(folder, 'package.json');
    const manifest = await packageJson(folder, this.disk);
    if (manifest) this.found.files.set(path, this.scripts.digestOf(path, manifest));
  }

  private async follow(leads: readonly Lead[], origin: Origin): Promise<void> {
    // Where paths start from has to be known before they are followed.
    const isFirst = ({ kind }: Lead) => kind === 'folder' || kind === 'path';
    const all = [...new Map(leads.map((lead) => [JSON.stringify(lead), lead])).values()];
    if (all.length > MAX_LEADS) this.say(origin.label, `leads to more than ${MAX_LEADS.toLocaleString('en')} files`);
    const some = all.slice(0, MAX_LEADS);
    for (const lead of [...some.filter(isFirst), ...some.filter((each) => !isFirst(each))]) {
      await this.followOne(lead, origin);
    }
  }

  private async followOne(lead: Lead, origin: Origin): Promise<void> {
    switch (lead.kind) {
      case 'unknown':
        return this.say(origin.label, lead.reason);
      case 'folder':
        for (const path of this.places.absolute(lead.folder, origin.files))
          if ((await this.disk.kind(path)) === 'folder') this.places.addFolder(path);
        return;
      case 'path':
        for (const path of this.places.absolute(lead.folder, origin.files)) this.places.addToPath(path);
        return;
      case 'module':
        return this.module(lead.specifier, origin);
      case 'python':
        return this.python(lead, origin);
      case 'pythonPath':
        for (const path of this.places.absolute(lead.folder, origin.files)) await this.addRoot(path, false);
        return;
      case 'command': {
        const files = this.places.bases(origin.files).map((folder) => join(folder, '-'));
        return this.follow(leadsOfCommand(lead.words, lead.input), { label: origin.label, files });
      }
      case 'program':
        return this.program(lead.name, origin);
      case 'file':
        return this.file(lead, origin);
      case 'text': {
        const [file = ''] = origin.files;
        return this.follow((await leadsOfText(lead.text, file, lead.language, this.workspace)).leads, origin);
      }
      case 'packageScript': {
        for (const { folder, texts, leads } of await this.scripts.run(lead.name, this.places.bases(origin.files))) {
          await this.addPackage(folder);
          const within = { label: join(folder, 'package.json'), files: [join(folder, 'package.json')] };
          await this.follow(
            [{ kind: 'folder', folder }, { kind: 'path', folder: join(folder, 'node_modules', '.bin') }, ...leads],
            within,
          );
          for (const text of texts) await this.follow([{ kind: 'text', language: 'shell', text }], within);
        }
      }
    }
  }

  private async module(specifier: string, { label, files }: Origin): Promise<void> {
    if (/^https?:/.test(specifier)) return this.say(label, `imports code from ${specifier.slice(0, 100)}`);
    for (const { path, role } of await targetsOfSpecifier(
      specifier,
      { files, packageFolders: this.workspace.packageFolders },
      this.disk,
    )) {
      if (this.workspace.isSystem(await this.disk.real(path))) continue;
      if (role === 'package') await this.addPackage(dirname(path));
      else
        this.visit(path, role === 'installed' ? role : 'part', /\.(?:node|wasm)$/.test(path) ? 'none' : 'javascript');
    }
  }

  private async file({ path, language, isCertain }: Extract<Lead, { kind: 'file' }>, origin: Origin): Promise<void> {
    for (const candidate of this.places.absolute(path, origin.files)) {
      const main = join(candidate, '__main__.py');
      if (language === 'python' && (await this.disk.isFile(main))) this.visit(main, 'main', language);
      if (!(await this.disk.isFile(candidate))) continue;
      const real = await this.disk.real(candidate);
      if (this.workspace.isSystem(real)) continue;
      if (!isCertain && !(await this.isCode(candidate))) continue;
      this.visit(candidate, isInPackages(real) ? 'installed' : 'main', language);
    }
  }

  private async isCode(path: string): Promise<boolean> {
    return looksLikeCode(path, await this.disk.head(path)) || (await this.disk.isExecutable(path));
  }

  private async program(name: string, origin: Origin): Promise<void> {
    const isPath = /[/\\]/.test(name);
    const paths = isPath ? this.places.absolute(name, origin.files) : this.places.onPath(name);
    for (const path of paths.flatMap((each) => this.workspace.programEndings.map((ending) => each + ending))) {
      if (!(await this.disk.isFile(path))) continue;
      const real = await this.disk.real(path);
      const isOwn = this.workspace.isInside(path) || this.workspace.isInside(real);
      // What is looked up by its name, and found outside of the workspace, is installed.
      if (!isOwn && (!isPath || this.workspace.isSystem(real))) continue;
      if (/^(?:python|pypy|py\b)/.test(name.replace(/^.*[/\\]/, ''))) await this.addHome(path);
      this.visit(path, isInPackages(real) ? 'installed' : 'main');
    }
  }

  private async addHome(program: string): Promise<void> {
    if (this.homes.has(program)) return;
    this.homes.add(program);
    const { settings, packages } = await pythonHome(program, this.disk);
    for (const path of settings) this.visit(path, 'part');
    for (const folder of packages) await this.addRoot(folder, true);
    await this.follow(SITE_MODULES, { label: program, files: [program] });
  }

  private async python(one: PythonImport, { label, files }: Origin): Promise<void> {
    if (one.level > 0) {
      for (const file of files) {
        const paths = await filesOfImport(relativeFolder(file, one.level), one, this.disk);
        this.imported(paths.map((path) => ({ path, isInstalled: false })));
      }
      return;
    }
    const imported = await this.searchPath.import(one);
    if (imported) this.imported(imported);
    else this.say(label, 'imports more modules than can be looked for');
  }

  private async addRoot(root: string, isInstalled: boolean): Promise<void> {
    if (this.workspace.isSystem(root)) return;
    // An archive can be a root too.
    if (await this.disk.isFile(root)) this.visit(root, 'part', 'none');
    if ((await this.disk.kind(root)) !== 'folder') return;
    const imported = await this.searchPath.add(root, isInstalled);
    if (imported) this.imported(imported);
    else this.say(root, 'is one folder too many that Python looks for modules in');
  }

  private imported(files: readonly Imported[]): void {
    for (const { path, isInstalled } of files) {
      this.visit(path, isInstalled ? 'installed' : 'part', /\.pyw?$/i.test(path) ? 'python' : 'none');
    }
  }
}
