/** Follows what files lead to, until nothing new is found. Nothing is executed. */
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
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
import { pythonHome } from './python/environment';
import { boundByteCode, filesOfImport, relativeFolder, shadowsIn } from './python/resolve';
import { leadsOfText } from './read-text';
import type { Workspace } from './workspace';

/** Files of one fingerprint; more can't be looked at while somebody waits. */
export const MAX_FILES = 1_000;
/** Text that is read for one fingerprint. Characters. */
const MAX_TEXT_TOTAL = 30_000_000;
/** Leads of one file, and imports of Python. */
const MAX_LEADS = 10_000;
/** Folders that Python looks for modules in, that programs are looked up in, that relative paths start from. */
const MAX_FOLDERS = 60;

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
  private readonly folders: string[] = [];
  private readonly pathFolders: string[];
  private readonly roots = new Map<string, { readonly isInstalled: boolean }>();
  private readonly imports = new Map<string, PythonImport>();
  private readonly homes = new Set<string>();
  private readonly scripts: PackageScripts;
  private textLeft = MAX_TEXT_TOTAL;

  constructor(
    private readonly disk: Disk,
    private readonly workspace: Workspace,
  ) {
    this.pathFolders = [...workspace.pathFolders];
    this.scripts = new PackageScripts(disk);
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
        for (const path of this.absolute(lead.folder, origin))
          if ((await this.disk.kind(path)) === 'folder') this.keep(this.folders, path, origin);
        return;
      case 'path':
        for (const path of this.absolute(lead.folder, origin)) this.keep(this.pathFolders, path, origin);
        return;
      case 'module':
        return this.module(lead.specifier, origin);
      case 'python':
        return this.python(lead, origin);
      case 'pythonPath':
        for (const path of this.absolute(lead.folder, origin)) await this.addRoot(path, false);
        return;
      case 'command': {
        const files = this.bases(origin).map((folder) => join(folder, '-'));
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
        for (const { folder, texts, leads } of await this.scripts.run(lead.name, this.bases(origin))) {
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

  private keep(folders: string[], folder: string, { label }: Origin): void {
    if (folders.includes(folder)) return;
    if (folders.length < MAX_FOLDERS) folders.push(folder);
    else this.say(label, `works in more than ${MAX_FOLDERS} folders`);
  }

  /** The folders that relative paths may start from. */
  private bases({ files }: Origin): readonly string[] {
    return [...new Set([...files.map((file) => dirname(file)), this.workspace.cwd, ...this.folders])];
  }

  private absolute(path: string, origin: Origin): readonly string[] {
    if (path.includes('\0')) return [];
    if (/^file:/i.test(path)) {
      try {
        return [fileURLToPath(path)];
      } catch {
        return [];
      }
    }
    return isAbsolute(path) ? [resolve(path)] : this.bases(origin).map((base) => resolve(base, path));
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
    for (const candidate of this.absolute(path, origin)) {
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
    const paths = isPath
      ? this.absolute(name, origin)
      : this.pathFolders.map((folder) => resolve(this.workspace.cwd, folder, name));
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
      for (const file of files)
        this.imported(await filesOfImport(relativeFolder(file, one.level), one, this.disk), false);
      return;
    }
    const key = `${one.module} ${one.names.join(',')}`;
    if (this.imports.has(key)) return;
    if (this.imports.size >= MAX_LEADS) return this.say(label, 'imports more modules than can be looked for');
    this.imports.set(key, one);
    for (const [root, { isInstalled }] of this.roots)
      this.imported(await filesOfImport(root, one, this.disk), isInstalled);
  }

  private async addRoot(root: string, isInstalled: boolean): Promise<void> {
    if (this.roots.has(root) || this.workspace.isSystem(root)) return;
    if (this.roots.size >= MAX_FOLDERS)
      return this.say(root, 'is one folder too many that Python looks for modules in');
    // An archive can be a root too.
    if (await this.disk.isFile(root)) this.visit(root, 'part', 'none');
    if ((await this.disk.kind(root)) !== 'folder') return;
    this.roots.set(root, { isInstalled });
    for (const one of [...this.imports.values()]) this.imported(await filesOfImport(root, one, this.disk), isInstalled);
    if (isInstalled) return;
    const installed = new Set<string>();
    for (const [folder, { isInstalled: isPackages }] of this.roots) {
      if (isPackages) for (const entry of await this.disk.list(folder)) installed.add(entry.split('.', 1)[0] ?? '');
    }
    this.imported(await shadowsIn(root, installed, this.disk), false);
  }

  private imported(files: readonly string[], isInstalled: boolean): void {
    for (const path of files) {
      const isCustom = /[\\/](?:site|user)customize\.py$/.test(path);
      this.visit(path, isInstalled && !isCustom ? 'installed' : 'part', /\.pyw?$/i.test(path) ? 'python' : 'none');
    }
  }
}
