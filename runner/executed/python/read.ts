/** What a Python module leads to. */
import { isSpecial } from '../command';
import { type Constant, mapped } from '../constant';
import { type Lead, mentioned, type Place, type PythonImport, unknown } from '../lead';
import { PythonConstants } from './constants';
import { CALLERS, foundByName, isExecuting, passedOn } from './passed-on';
import { startedPrograms } from './programs';
import { attributeByName, EXECUTING_MODULES, importReached, isOfModule, modulesMade, reached } from './reflection';
import { isStandard } from './standard';
import { variableOfAssignment, variablesOfDictionary, workingFolder } from './surroundings';
import { argumentsOf, type PythonSyntax, parts, pythonSyntax, type SyntaxNode } from './syntax';
import { textualImports } from './textual';

const COMPUTED_IMPORT = unknown('imports a module whose name is computed');
const COMPUTED_PATH = unknown("adds a computed folder to Python's module search path");
const COMPUTED_PROGRAM = unknown('starts a program whose name is computed');
const COMPUTED_CODE = unknown('executes code that is computed');

/** Maximum length of a function's name; a chain of calls may be longer. Characters. */
const MAX_CALLEE = 200;

/** Reads a module. @param isLoader the host's own: what it imports by a computed name is named in the manifest, and known */
export async function pythonLeads(text: string, place: Place, isLoader = false): Promise<readonly Lead[]> {
  const syntax = await pythonSyntax(text);
  const isMisread =
    text.includes('\uFFFD') ||
    syntax.nodes.some(({ name, from, to }) => /Name$/.test(name) && isFolded(text, from, to));
  const misread = isMisread ? [unknown('has identifiers that Python normalises to other names')] : [];
  return [...encodingLeads(text), ...misread, ...new Reader(syntax, place, isLoader).leads()];
}

/** Whether Python normalizes a name to another than the one that is written. Source: the language reference, "Identifiers". */
function isFolded(text: string, from: number, to: number): boolean {
  const name = text.slice(from, to);
  return /[^ -~]/.test(name) && name.normalize('NFKC') !== name;
}

const KNOWN_ENCODING = /^(?:utf-?8(?:-sig)?|u8|ascii|us-ascii|latin-?1|iso-?8859-\d+|cp125\d)$/i;

/** In another encoding, the text would be different from the one that is read here. Source: PEP 263. */
function encodingLeads(text: string): readonly Lead[] {
  const head = text.split(/\r\n|\r|\n/, 2);
  const found = head.map((line) => /^[ \t\f]*#.{0,200}?coding[:=][ \t]*([-\w.]+)/.exec(line)).find(Boolean);
  const encoding = found?.[1] ?? 'utf-8';
  if (KNOWN_ENCODING.test(encoding.replaceAll('_', '-'))) return [];
  return [unknown(`is encoded as ${encoding}, which is not supported`)];
}

/** Functions that execute a string or data, which most often come from a file. Source: the documentation of Python. */
const EXECUTES_DATA =
  /^(?:(?:c?pickle|_pickle|dill|cloudpickle|joblib)\.(?:loads?|Unpickler)|marshal\.loads?|shelve\.open|timeit\.(?:timeit|repeat|Timer)|doctest\.testfile|(?:cProfile|profile|pdb)\.(?:run|runctx|runeval)|logging\.config\.fileConfig|(?:code\.)?InteractiveInterpreter|code\.(?:InteractiveInterpreter|InteractiveConsole|interact)|multiprocessing\.set_executable|pty\.spawn|webbrowser\.(?:get|register|\w+Browser)|logging\.config\.\w+|unittest\.(?:defaultTestLoader\.\w+|TestLoader\(\)\.\w+|main)|pydoc\.\w+|yaml\.(?:unsafe_load|unsafe_load_all|full_load)|pipes\.\w+|\w+\.load_extension)$/;

class Reader {
  private readonly constants: PythonConstants;
  /** Names of modules, by their local and by their original names. */
  private readonly modules = new Set<string>();
  /** Variables that a module is assigned to. */
  private readonly made: ReadonlySet<string>;
  /** Names by which others can import something that executes its arguments. */
  private readonly offered = new Set<string>();
  /** Names → their origins: `im` → `importlib.import_module`. */
  private readonly origins: ReadonlyMap<string, string>;

  constructor(
    private readonly syntax: PythonSyntax,
    place: Place,
    private readonly isLoader: boolean,
  ) {
    this.constants = new PythonConstants(syntax, place.file, place.cwd);
    this.origins = this.importedNames();
    for (const [name, origin] of this.origins) if (isExecuting(origin)) this.offered.add(name);
    this.made = modulesMade(syntax.nodes, syntax.text, this);
  }

  /** Whether a name, or its origin, is an imported module. */
  isModule(name: string): boolean {
    return this.modules.has(name);
  }

  leads(): readonly Lead[] {
    const found: Lead[] = this.syntax.isFlawed ? textualImports(this.syntax.text).map(importLead) : [];
    for (const node of this.syntax.nodes) {
      found.push(...this.leadsOf(node), ...(this.isLoader ? [] : reached(node, this.syntax.text, this)));
    }
    for (const name of this.offered) found.push({ kind: 'offered', name });
    return found;
  }

  private importedNames(): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const node of this.syntax.nodes) {
      if (node.name !== 'ImportStatement') continue;
      const [, module, list = ''] = /^from\s+([\w.]+)\s+import\s*\(?([^)]*)/.exec(this.constants.text(node)) ?? [];
      const [, plain] = /^import\s+([\s\S]*)$/.exec(this.constants.text(node)) ?? [];
      for (const each of (plain ?? list).split(',')) {
        const [, name = '', alias = name] = /^\s*([\w.]+)(?:\s+as\s+(\w+))?/.exec(each) ?? [];
        if (module === undefined) for (const one of [name, alias, name.split('.', 1)[0] ?? '']) this.modules.add(one);
        if (module !== undefined || alias !== name) found.set(alias, module === undefined ? name : `${module}.${name}`);
      }
    }
    return found;
  }

  private leadsOf(node: SyntaxNode): readonly Lead[] {
    switch (node.name) {
      case 'ImportStatement':
        return textualImports(this.constants.text(node)).flatMap((one) => this.import(one));
      case 'String':
      case 'ContinuedString':
      case 'BinaryExpression':
        return this.constants.of(node).values.flatMap(mentioned);
      case 'CallExpression':
        return this.call(node);
      case 'AssignStatement':
      case 'UpdateStatement':
        return this.assignment(node);
      case 'DictionaryExpression':
        return variablesOfDictionary(node, this.constants);
      case 'MemberExpression':
        return [...this.taken(node), ...passedOn(node, this.syntax.text, (each) => this.nameOf(each))];
      case 'VariableName':
        return passedOn(node, this.syntax.text, (each) => this.nameOf(each));
      default:
        return [];
    }
  }

  private import(one: PythonImport): readonly Lead[] {
    const { module, level, names } = one;
    const isOwn = level > 0 || !isStandard(module.split('.', 1)[0] ?? '');
    return [
      importLead(one),
      ...(level > 0 ? [] : importReached(module, names)),
      ...(isOwn ? names.map((name): Lead => ({ kind: 'taken', module, name })) : []),
    ];
  }

  /** `helper.run`: a member of another module. */
  private taken(node: SyntaxNode): readonly Lead[] {
    const object = this.nameOf(node.firstChild);
    if (!this.modules.has(object) || isStandard(object.split('.', 1)[0] ?? '')) return [];
    return [{ kind: 'taken', module: object, name: this.constants.text(node.getChild('PropertyName')) }];
  }

  /** `sys.path = …`, `sys.path += …`, `__path__ = …`, import hooks. */
  private assignment(node: SyntaxNode): readonly Lead[] {
    const target = this.nameOf(node.firstChild);
    if (/^sys\.(?:meta_path|path_hooks)\b/.test(target)) return [COMPUTED_IMPORT];
    const value = parts(node).at(-1);
    if (/^os\.environ\[(?!["'])/.test(target) || (target === 'os.environ' && node.name === 'UpdateStatement'))
      return [unknown('sets environment variables whose names are computed')];
    if (target.startsWith('os.environ[')) return variableOfAssignment(target, value, this.constants);
    if (
      /^(?:os|sys|builtins|importlib|subprocess|shutil)\.(?:path\.\w|executable\b|(?!path\b|environ\b|std\w+|argv|exit|tracebacklimit|excepthook|dont_write_bytecode|ps\d|displayhook|last_\w+)\w+$)/.test(
        target,
      )
    )
      return [unknown(`changes \`${target.slice(0, 60)}\`, which decides what is executed`)];
    const [object] = parts(node);
    if (object?.name === 'MemberExpression' && isOfModule(object, this)) {
      const [first = ''] = target.split(/[.[]/, 1);
      const module = [...this.modules].find((each) => target.startsWith(`${each}.`) && each.includes('.')) ?? first;
      if (!isStandard(first)) return [{ kind: 'changed', module }];
    }
    if (!/^(?:sys\.path\b|__path__$)/.test(target)) return [];
    const list = value?.name === 'ArrayExpression' ? parts(value).filter(({ name }) => /^[A-Z]/.test(name)) : [value];
    return list.flatMap((each) => this.folder(this.constants.of(each)));
  }

  private folder({ values, isWhole }: Constant): readonly Lead[] {
    const found = values.map((folder): Lead => ({ kind: 'pythonPath', folder }));
    return isWhole || this.isLoader ? found : [...found, COMPUTED_PATH];
  }

  /** A name with the modules that it comes from, without blanks; empty if it is not a plain name. */
  nameOf(node: SyntaxNode | null): string {
    if (!node || node.to - node.from > MAX_CALLEE) {
      const property = node?.name === 'MemberExpression' ? node.lastChild : null;
      return property?.name === 'PropertyName' ? `?.${this.constants.text(property)}` : '';
    }
    const written = this.constants.text(node).replace(/\s+/g, '');
    const [first = ''] = written.split('.', 1);
    return (this.origins.get(first) ?? first) + written.slice(first.length);
  }

  private call(node: SyntaxNode): readonly Lead[] {
    const callee = this.nameOf(node.firstChild);
    const name = /[^.]*$/.exec(callee)?.[0] ?? '';
    const given = argumentsOf(node, this.syntax.text);
    const argument = (position: number, keyword: string) =>
      (given.find((each) => each.name === keyword) ?? given.filter((each) => each.name === undefined)[position])?.value;
    if (/^(?:sys\.path|__path__)\.(?:insert|append|extend)$/.test(callee)) {
      return this.folder(this.constants.of(argument(name === 'insert' ? 1 : 0, 'object')));
    }
    if (/^sys\.(?:meta_path|path_hooks)\.(?:insert|append|extend)$/.test(callee)) return [COMPUTED_IMPORT];
    switch (name) {
      case '__import__':
      case 'import_module':
      case 'run_module':
        return this.byName(this.constants.of(argument(0, name === 'run_module' ? 'mod_name' : 'name')));
      case 'find_spec':
      case 'resolve_name':
      case 'find_loader':
        return this.byName(mapped(this.constants.of(argument(0, 'name')), (text) => text.replace(/:.*$/s, '')));
      case 'getattr': {
        const isKnown = this.constants.of(argument(1, 'name')).isWhole;
        return [
          ...foundByName(node, this.syntax.text, (each) => this.nameOf(each)),
          ...(this.isLoader ? [] : attributeByName(argument(0, 'object'), isKnown, this, this.made)),
        ];
      }
      case 'open':
        // `Path(…).open('w')`: the file is the object of the call.
        if (
          !/^(?:io\.|codecs\.|gzip\.)?open$/.test(callee) &&
          /^[rwax+bt]+$/.test(this.constants.of(argument(0, 'mode')).values.join(''))
        )
          return /[wax+]/.test(this.constants.of(argument(0, 'mode')).values.join(''))
            ? this.writes(node.firstChild?.firstChild ?? undefined)
            : [];
        return /[wax+]/.test(this.constants.of(argument(1, 'mode')).values.join(''))
          ? this.writes(argument(0, 'file'))
          : [];
      case 'copy':
      case 'copy2':
      case 'copyfile':
      case 'move':
      case 'rename':
      case 'replace':
      case 'symlink':
      case 'link':
        return this.writes(argument(1, 'dst'));
      case 'write_text':
      case 'write_bytes':
        return this.writes(node.firstChild?.firstChild ?? undefined);
      case 'extractall':
      case 'unpack_archive':
        return [{ kind: 'write', path: null }];
      case 'subprocess_exec':
      case 'subprocess_shell':
        return [COMPUTED_PROGRAM];
      case 'update':
        return callee === 'os.environ.update' &&
          argument(0, 'other')?.name !== 'DictionaryExpression' &&
          given.some((each) => each.name === undefined)
          ? [unknown('sets environment variables whose names are computed')]
          : [];
      case 'setdefault':
      case 'putenv':
        return /^os\.(?:environ\.setdefault|putenv)$/.test(callee)
          ? variableOfAssignment(
              `["${this.constants.of(argument(0, 'key')).values[0]}"]`,
              argument(1, 'value'),
              this.constants,
            )
          : [];
      case 'chdir':
        return workingFolder(argument(0, 'path'), this.constants);
      case 'FileFinder':
      case 'zipimporter':
        return [COMPUTED_IMPORT];
      case 'addsitedir':
        return this.folder(this.constants.of(argument(0, 'sitedir')));
      case 'run_path':
        return this.file(argument(0, 'path_name'));
      case 'execfile':
        return this.file(argument(0, 'filename'));
      case 'spec_from_file_location':
        return this.file(argument(1, 'location'));
      case 'SourceFileLoader':
      case 'SourcelessFileLoader':
      case 'ExtensionFileLoader':
      case 'load_source':
        return this.file(argument(1, 'path'));
      case 'exec':
      case 'eval':
        // Methods of that name belong to something else.
        return /^(?:builtins\.)?(?:exec|eval)$/.test(callee) ? this.code(argument(0, 'source'), 0) : [];
      default: {
        if (EXECUTES_DATA.test(callee)) return [unknown(`calls \`${callee}\`, which executes what it reads`)];
        if (CALLERS.test(name)) {
          const at = given.findIndex(({ value }) => /^(?:os|subprocess)\./.test(this.nameOf(value)));
          const started = given[at];
          const rest = given.slice(at + 1).map(({ value }) => value);
          return started ? startedPrograms(this.nameOf(started.value), rest, this.constants) : [];
        }
        const folder = given.find((each) => each.name === 'cwd')?.value;
        const program = given.find((each) => each.name === 'executable')?.value;
        const command = given.find((each) => each.name === 'args')?.value;
        const environment = given.find((each) => each.name === 'env')?.value;
        const isRead =
          environment?.name === 'CallExpression' &&
          !/^(?:dict|os\.environ(?:\.copy)?|\w+\.copy|ChainMap)$/.test(this.nameOf(environment.firstChild));
        return [
          ...(isRead ? [unknown('starts a program with a computed environment')] : []),
          ...workingFolder(folder, this.constants),
          ...(program && !this.constants.of(program).isWhole && /^subprocess\./.test(callee) ? [COMPUTED_PROGRAM] : []),
          ...this.constants
            .of(program)
            .values.map((each): Lead => ({ kind: 'program', name: each, isKnown: isSpecial(each) })),
          ...startedPrograms(callee, command ? [command] : given.map(({ value }) => value), this.constants),
        ];
      }
    }
  }

  private writes(path: SyntaxNode | undefined): readonly Lead[] {
    return this.constants.of(path).values.map((each): Lead => ({ kind: 'write', path: each }));
  }

  private byName({ values, isWhole }: Constant): readonly Lead[] {
    const found = values.flatMap((each): readonly Lead[] => {
      const reaches = importReached(each, []);
      if (EXECUTING_MODULES.test(each))
        return [unknown(`passes \`${each}\` to other code, so what it executes is unknown`)];
      const [dots = ''] = /^\.*/.exec(each) ?? [];
      const module = each.slice(dots.length);
      // The package that a relative name starts from is another argument: it may be any.
      const relative = dots === '' ? [] : [importLead({ module, level: dots.length, names: [] })];
      return [...reaches, ...relative, importLead({ module, level: 0, names: [] })];
    });
    return isWhole || this.isLoader ? found : [...found, COMPUTED_IMPORT];
  }

  private file(path: SyntaxNode | undefined): readonly Lead[] {
    const { values, isWhole } = this.constants.of(path);
    const found = values.map((each): Lead => ({ kind: 'file', path: each, language: 'python', isCertain: true }));
    return isWhole ? found : [...found, COMPUTED_IMPORT];
  }

  /** `exec("…")`, `exec(open(path).read())`, `exec(compile(…))`. */
  private code(source: SyntaxNode | undefined, depth: number): readonly Lead[] {
    const isCall = source?.name === 'CallExpression';
    if (isCall && this.nameOf(source.firstChild) === 'compile' && depth < 5) {
      return this.code(argumentsOf(source, this.syntax.text)[0]?.value, depth + 1);
    }
    const read = isCall ? this.readBy(source) : undefined;
    if (read) return this.file(read);
    const { values, isWhole } = this.constants.of(source);
    const found = values.map((text): Lead => ({ kind: 'text', language: 'python', text }));
    return isWhole ? found : [...found, COMPUTED_CODE];
  }

  /** The path of the file that is read by `open(path).read()`, `Path(path).read_text()` and the like. */
  private readBy(call: SyntaxNode): SyntaxNode | undefined {
    const method = call.firstChild;
    if (method?.name !== 'MemberExpression') return undefined;
    const name = this.constants.text(method.getChild('PropertyName'));
    const object = method.firstChild;
    if (name === 'read_text' || name === 'read_bytes') return object ?? undefined;
    if (name !== 'read' || object?.name !== 'CallExpression') return undefined;
    const isOpen = /^(?:io\.)?open$/.test(this.constants.text(object.firstChild));
    return isOpen ? argumentsOf(object, this.syntax.text)[0]?.value : undefined;
  }
}

function importLead({ module, level, names }: PythonImport): Lead {
  return { kind: 'python', module: module.normalize('NFKC'), level, names };
}
