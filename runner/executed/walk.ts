/** Follows what files lead to, until nothing new is found. Nothing is executed. */
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { countText } from '../../common/text/count';
import { Changes } from './changes';
import { leadsOfCommand } from './command';
import { isDescriptor, READS } from './descriptor';
import { NO_FILE, sha256 } from './digest';
import { type Disk, headOf } from './disk';
import { mayLead, SITE_MODULES } from './environment';
import { type ExecutedFiles, Found } from './found';
import { isOpaquePackage } from './javascript/names';
import { packageJson } from './javascript/package-json';
import { isInPackages, targetsOfSpecifier } from './javascript/resolve';
import { codeOfAddress } from './javascript/specifier';
import { isBinary, looksLikeCode } from './language';
import { ARGUMENT, type Language, type Lead, withArguments } from './lead';
import { PackageScripts } from './package-scripts';
import { Places } from './places';
import { PythonFiles } from './python/files';
import { PythonModules } from './python/modules';
import { boundByteCode } from './python/resolve';
import { leadsOfText } from './read-text';
import { Scripts } from './scripts';
import type { Visit, Visitor } from './visit';
import type { Workspace } from './workspace';

/** Maximum number of files of one fingerprint: more would take too long while the user waits. */
export const MAX_FILES = 1_000;
/** Maximum length of text read for one fingerprint. Characters. */
const MAX_TEXT_TOTAL = 30_000_000;
/** Maximum number of leads of one file. */
const MAX_LEADS = 10_000;

/** The origin of leads. */
interface Origin {
  /** The name for messages about leads that can't be followed. */
  readonly label: string;
  /** Absolute paths of the file, by its name and with links resolved: relative paths start next to them. */
  readonly files: readonly string[];
}

/** One walk, from what a plan executes to everything that this leads to. */
export class Walk implements Visitor {
  private readonly found = new Found();
  private readonly visits: Visit[] = [];
  private readonly seen = new Set<string>();
  private readonly places: Places;
  private readonly python: PythonFiles;
  private readonly scripts: PackageScripts;
  private readonly shells: Scripts;
  private readonly pythons = new PythonModules();
  /** Leads whose paths may start from a folder that is found later. */
  private readonly relative = new Map<string, { readonly lead: Lead; readonly origin: Origin }>();
  private readonly changes = new Changes();
  /** What the call itself starts is being followed. */
  private isCall = false;
  private textLeft = MAX_TEXT_TOTAL;

  /** @param argv the command of the call */
  constructor(
    private readonly disk: Disk,
    private readonly workspace: Workspace,
    argv: readonly string[] = [],
  ) {
    this.shells = new Scripts(argv);
    this.places = new Places(workspace);
    this.scripts = new PackageScripts(disk);
    this.python = new PythonFiles(disk, workspace, this);
  }

  /** Adds a file that the plan names: its absence counts too. */
  require(path: string, role: 'main' | 'part', language?: Language): void {
    this.found.files.set(path, NO_FILE);
    this.visit({ path, role, language });
  }

  /** Follows leads of the plan itself. @param label the name for messages if they can't be followed */
  async start(leads: readonly Lead[], label: string, file?: string): Promise<void> {
    const { cwd } = this.workspace;
    this.isCall = true;
    await this.follow(leads, { label, files: [file ?? join(cwd, '-')] });
    this.isCall = false;
    await this.readAll();
  }

  /** The results, sorted. */
  async end(): Promise<ExecutedFiles> {
    for (let further = this.shells.further(); further.length > 0; further = this.shells.further()) {
      for (const { label, lead } of further) await this.follow([lead], { label, files: [label] });
      await this.readAll();
    }
    for (const { label, reason } of this.pythons.conflicts(
      [...this.found.files.keys()].filter((path) => !isInPackages(path)),
    ))
      this.say(label, reason);
    for (const { label, lead } of this.shells.conflicts()) await this.follow([lead], { label, files: [label] });
    for (const { file, reason } of this.changes.unfollowed(this.found.files, this.pythons)) this.say(file, reason);
    if (this.places.isFull) this.say(this.workspace.cwd, 'changes to more folders than can be analysed');
    return this.found.sorted();
  }

  /** Reads until nothing new is found. An earlier path may start from a folder that is found later. */
  private async readAll(): Promise<void> {
    let known = -1;
    do {
      if (known >= 0) for (const { lead, origin } of [...this.relative.values()]) await this.followOne(lead, origin);
      known = this.places.count;
      for (let next = this.visits.shift(); next !== undefined; next = this.visits.shift()) await this.read(next);
    } while (this.places.count !== known);
  }

  private keep(lead: Lead, origin: Origin): void {
    const key = JSON.stringify([lead, origin.files]);
    if (this.relative.size < MAX_LEADS) this.relative.set(key, { lead, origin });
    else this.say(origin.label, `leads to more than ${countText(MAX_LEADS)} files`);
  }

  /** Records that a file leads to something unknown. */
  say(file: string, reason: string): void {
    this.found.say(file, reason);
  }

  /** Reads a file later, unless it has been read this way. */
  visit(visit: Visit): void {
    const { path, role, language = '', isProgram = false, isMentioned = false } = visit;
    const key = `${path}\0${language}\0${role}\0${isProgram}${isMentioned}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    if (this.seen.size <= MAX_FILES) this.visits.push(visit);
    else this.say(path, `was not analysed: there are more than ${countText(MAX_FILES)} files`);
  }

  private async read({ path, language, role, isProgram = false, isMentioned = false }: Visit): Promise<void> {
    const real = await this.disk.real(path);
    // Installed software is identified by its path: its content is not part of the workspace.
    if (real !== path && this.workspace.isSystem(real) && this.found.files.get(path) !== NO_FILE) {
      this.found.files.set(path, sha256(`link to ${real}`));
      return;
    }
    const { digest, bytes, isWhole } = await this.disk.content(path);
    if (digest === undefined) this.say(path, "can't be read");
    if (digest === NO_FILE && !this.found.files.has(path)) return;
    this.found.files.set(path, digest ?? 'unread');
    const paths = [path];
    if (real !== path && !this.workspace.isSameByFolder(path, real)) {
      this.found.files.set(real, digest ?? 'unread');
      paths.push(real);
    }
    if (role === 'installed' || digest === NO_FILE || digest === undefined) return;
    // A binary has no text to read.
    if (language === undefined && isBinary(path, headOf(bytes))) {
      if (isProgram) this.say(path, 'is compiled, so what it executes is unknown');
      return;
    }
    const text = bytes.toString('utf8');
    this.textLeft -= text.length;
    if (this.textLeft < 0) return this.say(path, 'was not analysed: there is too much code');
    const read = await leadsOfText(text, path, language, this.workspace, { isProgram, isExecuted: !isMentioned });
    if (read.facts) this.shells.read(path, read.facts);
    if (!isWhole && read.language !== 'none') this.say(path, 'is too long to be analysed completely');
    await this.settle(read.language, role, paths);
    await this.follow(read.leads, { label: path, files: paths });
  }

  /** Adds what determines how a file is executed, by its language. */
  private async settle(language: Language, role: Visit['role'], paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      if (language === 'javascript') {
        const folder = await this.disk.above(dirname(path), 'package.json');
        if (folder !== undefined && !this.workspace.isSystem(folder)) await this.addPackage(folder);
      }
      if (language !== 'python') continue;
      for (const code of await boundByteCode(path, this.disk))
        this.visit({ path: code, role: 'part', language: 'none' });
      if (role === 'main') await this.python.addRoot(dirname(path), false);
    }
  }

  private async addPackage(folder: string): Promise<void> {
    const path = join(folder, 'package.json');
    const manifest = await packageJson(folder, this.disk);
    if (manifest) this.found.files.set(path, this.scripts.digestOf(path, manifest));
  }

  private async follow(leads: readonly Lead[], origin: Origin): Promise<void> {
    // The folders that paths start from have to be known before paths are followed.
    const isFirst = ({ kind }: Lead) => kind === 'folder' || kind === 'path';
    const all = [...new Map(leads.map((lead) => [JSON.stringify(lead), lead])).values()];
    if (all.length > MAX_LEADS) this.say(origin.label, `leads to more than ${countText(MAX_LEADS)} files`);
    const some = all.slice(0, MAX_LEADS);
    for (const lead of [...some.filter(isFirst), ...some.filter((each) => !isFirst(each))]) {
      await this.followOne(lead, origin);
    }
  }

  private async followOne(lead: Lead, origin: Origin): Promise<void> {
    switch (lead.kind) {
      case 'unknown':
        return this.say(origin.label, lead.reason);
      case 'elsewhere':
        return this.changes.leaves(origin.label);
      case 'steer': {
        const { name, value, isGiven } = lead;
        if (mayLead(name, value, isGiven, (path) => this.workspace.isInside(path)))
          this.say(origin.label, `${isGiven ? 'gets' : 'sets'} ${name}, which decides what programs execute`);
        return;
      }
      case 'arguments':
        return this.shells.arguments(origin.label, lead.isCommand);
      case 'offered':
      case 'taken':
      case 'changed':
        this.pythons.add(origin.label, lead);
        return;
      case 'startedModule':
        return this.changes.starts(lead.module, origin.label);
      case 'write':
        if (lead.path === null) this.changes.writesUnknown(origin.label);
        else if (lead.path !== undefined && lead.path !== ARGUMENT)
          for (const path of this.places.absolute(lead.path, origin.files)) this.changes.writes(path, origin.label);
        return;
      case 'folder':
        this.keepRelative(lead, lead.folder, origin);
        for (const path of this.places.absolute(lead.folder, origin.files))
          if ((await this.disk.kind(path)) === 'folder') this.places.addFolder(path);
        return;
      case 'path':
        this.keepRelative(lead, lead.folder, origin);
        for (const path of this.places.absolute(lead.folder, origin.files)) this.places.addToPath(path);
        return;
      case 'module':
        return this.module(lead.specifier, origin);
      case 'python':
        this.pythons.imports(lead.module);
        for (const name of lead.names) this.pythons.imports(name);
        return this.python.import(lead, origin.label, origin.files);
      case 'pythonPath':
        this.keepRelative(lead, lead.folder, origin, true);
        for (const path of this.places.absolute(lead.folder, origin.files)) await this.python.addRoot(path, false);
        return;
      case 'command': {
        if (!this.isCall) {
          this.keep(lead, origin);
          this.shells.command(lead.words);
        }
        const files = this.places.bases(origin.files).map((folder) => join(folder, '-'));
        const leads = leadsOfCommand(lead.words, lead.input);
        if (!this.isCall && leads.some((each) => each.kind === 'module' && !isAbsolute(each.specifier)))
          this.changes.usesFolder();
        return this.follow(leads, { label: origin.label, files });
      }
      case 'program':
        this.keepRelative(lead, lead.name, origin, /[/\\]/.test(lead.name));
        return this.program(lead, origin);
      case 'file':
        this.keepRelative(lead, lead.path, origin, lead.isCertain);
        return this.file(lead, origin);
      case 'text': {
        const [file = ''] = origin.files;
        const { leads, facts } = await leadsOfText(lead.text, file, lead.language, this.workspace);
        if (facts) this.shells.read(origin.label, facts);
        return this.follow(lead.given === undefined ? leads : withArguments(leads, lead.given), origin);
      }
      case 'packageScript':
        return this.packageScript(lead, origin);
    }
  }

  private async packageScript(
    { name, given = [] }: Extract<Lead, { kind: 'packageScript' }>,
    origin: Origin,
  ): Promise<void> {
    if (!this.isCall) this.changes.usesFolder();
    const further = given.map((word) =>
      typeof word === 'string' ? `'${word.replaceAll("'", `'\\''`)}'` : '$__given_to_npm',
    );
    for (const { folder, texts, leads } of await this.scripts.run(name, this.places.bases(origin.files))) {
      await this.addPackage(folder);
      const within = { label: join(folder, 'package.json'), files: [join(folder, 'package.json')] };
      await this.follow(
        [{ kind: 'folder', folder }, { kind: 'path', folder: join(folder, 'node_modules', '.bin') }, ...leads],
        within,
      );
      for (const text of texts)
        await this.follow([{ kind: 'text', language: 'shell', text: [text, ...further].join(' ') }], within);
    }
  }

  /** Keeps a path that may start from any of the folders that code works in. @param isNeeded something is executed by it */
  private keepRelative(lead: Lead, path: string, origin: Origin, isNeeded = false): void {
    if (isAbsolute(path) || /^file:/i.test(path)) return;
    this.keep(lead, origin);
    if (isNeeded && !this.isCall) this.changes.usesFolder();
  }

  private async module(specifier: string, { label, files }: Origin): Promise<void> {
    if (isOpaquePackage(specifier))
      this.say(label, `imports \`${specifier.slice(0, 100)}\`, which may execute files that can't be followed`);
    if (isDescriptor(specifier)) return this.say(label, READS);
    const code = codeOfAddress(specifier);
    if (code !== undefined)
      return this.follow([{ kind: 'text', language: 'javascript', text: code }], { label, files });
    if (/^https?:/.test(specifier)) return this.say(label, `imports code from ${specifier.slice(0, 100)}`);
    if (/^\.{0,2}\//.test(specifier)) for (const file of files) this.changes.imports(resolve(dirname(file), specifier));
    for (const { path, role } of await targetsOfSpecifier(
      specifier,
      { files, packageFolders: this.workspace.packageFolders },
      this.disk,
    )) {
      if (this.workspace.isSystem(await this.disk.real(path))) continue;
      if (role === 'package') await this.addPackage(dirname(path));
      else
        this.visit({
          path,
          role: role === 'installed' ? role : 'part',
          language: /\.(?:node|wasm)$/.test(path) ? 'none' : 'javascript',
        });
    }
  }

  private async file(
    { path, language, isCertain, isTakenIn }: Extract<Lead, { kind: 'file' }>,
    origin: Origin,
  ): Promise<void> {
    if (isCertain && isDescriptor(path)) return this.say(origin.label, READS);
    const isSearched = isTakenIn === true && !/[/\\]/.test(path);
    const paths = [...this.places.absolute(path, origin.files), ...(isSearched ? this.places.onPath(path) : [])];
    for (const candidate of paths) {
      if (isCertain && !this.isCall) this.changes.wants(candidate);
      const main = join(candidate, '__main__.py');
      if (language === 'python' && (await this.disk.isFile(main))) this.visit({ path: main, role: 'main', language });
      if (!(await this.disk.isFile(candidate))) continue;
      const real = await this.disk.real(candidate);
      if (this.workspace.isSystem(real)) continue;
      if (!isCertain && !(await this.isCode(candidate))) continue;
      if (isTakenIn) this.shells.takeIn(origin.label, candidate);
      this.visit({
        path: candidate,
        role: isInPackages(real) ? 'installed' : 'main',
        language,
        isMentioned: !isCertain,
      });
    }
  }

  private async isCode(path: string): Promise<boolean> {
    return looksLikeCode(path, await this.disk.head(path)) || (await this.disk.isExecutable(path));
  }

  private async program({ name, isKnown, words }: Extract<Lead, { kind: 'program' }>, origin: Origin): Promise<void> {
    const isPath = /[/\\]/.test(name);
    const paths = isPath ? this.places.absolute(name, origin.files) : this.places.onPath(name);
    let isFollowed = false;
    let isInstalled = !isPath;
    for (const path of paths.flatMap((each) => this.workspace.programEndings.map((ending) => each + ending))) {
      if (isPath) this.changes.wants(path);
      // System folders have very many entries: they are not listed to look up one name.
      if (!isPath && this.workspace.isSystem(path) && !this.workspace.isInside(await this.disk.real(path))) continue;
      if (!(await this.disk.isFile(path))) continue;
      const real = await this.disk.real(path);
      const isOwn = this.workspace.isInside(path) || this.workspace.isInside(real);
      // What is looked up by name, and found outside of the workspace, is installed.
      if (!isOwn && (!isPath || this.workspace.isSystem(real))) {
        isInstalled = true;
        continue;
      }
      if (/^(?:python|pypy|py\b)/.test(name.replace(/^.*[/\\]/, ''))) await this.useInterpreter(path);
      // A link to system software counts as installed.
      if (isInPackages(real) || this.workspace.isSystem(real)) isInstalled = true;
      else isFollowed = true;
      this.visit({ path, role: isInPackages(real) ? 'installed' : 'main', isProgram: true });
    }
    if (!isKnown && isInstalled && (!isFollowed || isPath)) this.shells.program(origin.label, name, words ?? []);
  }

  private async useInterpreter(program: string): Promise<void> {
    if (await this.python.addHome(program)) await this.follow(SITE_MODULES, { label: program, files: [program] });
  }
}
