/** What a JavaScript or TypeScript module leads to. */
import type { Constant } from '../constant';
import { FURTHER, type Lead, mentioned, type Place, unknown, type Word } from '../lead';
import { Constants } from './constants';
import { unfollowedModules } from './modules';
import { isExecutingModule, Names } from './names';
import { surroundings } from './options';
import { passedOn } from './passed-on';
import { bare, child, children, lastName, nodesOf, type Syntax, syntaxOf, textOf } from './syntax';

const COMPUTED_IMPORT = unknown('imports a module whose name is computed');
const COMPUTED_CODE = unknown('executes code that is computed');
const COMPUTED_PROGRAM = unknown('starts a program whose name is computed');

/** Functions that load what they are passed. */
const LOADERS = new Set(['require', '_load', 'dlopen', 'runMain', 'importFresh', 'jiti', 'tsImport']);
/** Functions that execute the string they are passed. */
const EVALUATORS = new Set([
  'eval',
  'runInThisContext',
  'runInNewContext',
  'runInContext',
  'compileFunction',
  '_compile',
]);
/** Functions of `node:child_process`: those that take a program and arguments, and those that take a shell command line. */
const STARTERS = new Set(['spawn', 'spawnSync', 'execFile', 'execFileSync']);
const SHELL_STARTERS = new Set(['exec', 'execSync']);
/** Functions that write a file → the index of the path argument. */
const WRITERS: Readonly<Record<string, number>> = Object.assign(Object.create(null), {
  writeFile: 0,
  writeFileSync: 0,
  appendFile: 0,
  appendFileSync: 0,
  createWriteStream: 0,
  copyFile: 1,
  copyFileSync: 1,
  cp: 1,
  cpSync: 1,
  rename: 1,
  renameSync: 1,
  link: 1,
  linkSync: 1,
  symlink: 1,
  symlinkSync: 1,
});
/** Maximum number of strings read from a file that is not a program. */
const MAX_TEXTS = 2_000;

/** Reads a module. A false import does no harm: it adds one more file. */
export async function javascriptLeads(text: string, place: Place): Promise<readonly Lead[]> {
  const program = await syntaxOf(text, place.file);
  if (program) return new Reader(program, place).leads();
  // Node can't run other syntax either.
  const isCode = /\.[cm]?[jt]sx?$|(?:^|[\\/])[^.\\/]*$/.test(place.file);
  return [...textualLeads(text), ...(isCode ? [unknown('is not valid JavaScript')] : [])];
}

class Reader {
  private readonly nodes: readonly Syntax[];
  private readonly constants: Constants;
  private readonly names: Names;

  constructor(program: Syntax, place: Place) {
    this.nodes = [...nodesOf(program)];
    this.constants = new Constants(this.nodes, place.file, place.cwd);
    this.names = new Names(this.nodes);
  }

  leads(): readonly Lead[] {
    const found: Lead[] = [
      ...surroundings(this.nodes, this.constants),
      ...unfollowedModules(this.nodes, (node) => this.constants.of(node).values),
      ...passedOn(this.nodes, this.names, (name) => this.constants.givenTo(name).length > 0),
    ];
    for (const node of this.nodes) found.push(...this.leadsOf(node));
    return found;
  }

  private leadsOf(node: Syntax): readonly Lead[] {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        return importOf(child(node, 'source'));
      case 'ImportExpression':
        return this.importOrSay(child(node, 'source'));
      case 'TSImportType':
        return importOf(child(node, 'argument') ?? child(node, 'source'));
      case 'TSExternalModuleReference':
        return importOf(child(node, 'expression'));
      case 'StringLiteral':
        return mentioned(textOf(node, 'value'));
      case 'TemplateElement':
        return mentioned((node.value as { readonly cooked?: string } | undefined)?.cooked);
      case 'CallExpression':
      case 'OptionalCallExpression':
      case 'NewExpression':
        return this.call(node);
      default:
        return [];
    }
  }

  private importOrSay(source: Syntax | undefined): readonly Lead[] {
    const constant = this.constants.of(source);
    const isPutTogether = source?.type !== 'StringLiteral' && constant.values.some(isExecutingModule);
    return [...imports(constant), ...(constant.isWhole && !isPutTogether ? [] : [COMPUTED_IMPORT])];
  }

  private call(node: Syntax): readonly Lead[] {
    const callee = bare(child(node, 'callee'));
    const given = children(node, 'arguments');
    const [first] = given;
    if (callee?.type === 'Import') return this.importOrSay(first);
    const name = lastName(callee) ?? '';
    const isPlain = callee?.type === 'Identifier';
    const meaning = isPlain ? (this.names.meaningOf(name) ?? name) : name;
    const isLoader = LOADERS.has(meaning) || lastName(child(callee, 'callee')) === 'createRequire';
    // In a bundle, `require` may be a parameter that takes numbers.
    if (isLoader && first && first.type !== 'NumericLiteral') return this.importOrSay(first);
    if (name === 'resolve' && lastName(child(callee, 'object')) === 'require') return imports(this.constants.of(first));
    // A function of the module itself, whatever its name.
    const isOwn = isPlain && !/^(?:eval|Function|Worker)$/.test(name);
    if (isOwn && this.constants.givenTo(name).length > 0 && this.names.meaningOf(name) === undefined) return [];
    const written = WRITERS[name];
    if (written !== undefined)
      return this.constants.of(given[written]).values.map((path): Lead => ({ kind: 'write', path }));
    if (EVALUATORS.has(name) || (name === 'Script' && node.type === 'NewExpression')) return this.evaluate(first);
    if (name === 'Function') return this.evaluate(given.at(-1));
    if (name === 'constructor' && child(callee, 'object')?.type !== 'ThisExpression')
      return this.evaluate(given.at(-1));
    if (name === 'Worker' && node.type === 'NewExpression') return first ? this.importOrSay(first) : [];
    if (name === 'register') return imports(this.constants.of(first));
    if (/^setup(?:Primary|Master)$/.test(name)) return [unknown('changes what its worker processes execute')];
    return this.start(this.names.startedBy(callee) ?? '', given);
  }

  private evaluate(source: Syntax | undefined): readonly Lead[] {
    if (!source) return [];
    const read = bare(source);
    const isRead = read?.type === 'CallExpression' && /^readFile(?:Sync)?$/.test(lastName(child(read, 'callee')) ?? '');
    const { values, isWhole } = this.constants.of(isRead ? children(read, 'arguments')[0] : source);
    const found = values.map(
      (value): Lead =>
        isRead
          ? { kind: 'file', path: value, language: 'javascript', isCertain: true }
          : { kind: 'text', language: 'javascript', text: value },
    );
    return isWhole ? found : [...found, COMPUTED_CODE];
  }

  private start(name: string, given: readonly Syntax[]): readonly Lead[] {
    if (name === 'fork') return this.importOrSay(given[0]);
    const { values, isWhole } = this.constants.of(given[0]);
    if (SHELL_STARTERS.has(name)) {
      const found = values.map((text): Lead => ({ kind: 'text', language: 'shell', text }));
      return isWhole ? found : [...found, commandOf(given[0]) ?? COMPUTED_PROGRAM];
    }
    if (!STARTERS.has(name)) return [];
    const rest = this.wordsOf(given[1]);
    const found = values.map((program): Lead => ({ kind: 'command', words: [program, ...rest] }));
    return isWhole ? found : [...found, { kind: 'command', words: [undefined, ...rest] }];
  }

  private wordsOf(list: Syntax | undefined): readonly Word[] {
    const node = bare(list);
    if (!node || node.type === 'ObjectExpression' || /Function/.test(node.type)) return [];
    if (node.type === 'Identifier') {
      const [only, ...others] = this.constants.givenTo(lastName(node) ?? '');
      return others.length === 0 && only?.type === 'ArrayExpression' ? this.wordsOf(only) : [FURTHER];
    }
    if (node.type !== 'ArrayExpression') return [FURTHER];
    return children(node, 'elements').map((each) => {
      if (each.type === 'SpreadElement') return FURTHER;
      const { values, isWhole } = this.constants.of(each);
      return isWhole && values.length === 1 ? values[0] : undefined;
    });
  }
}

function importOf(source: Syntax | undefined): readonly Lead[] {
  const specifier = textOf(source, 'value') ?? textOf(child(source, 'literal'), 'value');
  return specifier === undefined ? [] : [{ kind: 'module', specifier }];
}

function imports({ values }: Constant): readonly Lead[] {
  return values.map((specifier): Lead => ({ kind: 'module', specifier }));
}

/** The command of a line of which only arguments are computed: `` `git log ${name}` ``. */
function commandOf(source: Syntax | undefined): Lead | undefined {
  const node = bare(source);
  if (node?.type !== 'TemplateLiteral') return undefined;
  const quasi = children(node, 'quasis')[0]?.value as { readonly cooked?: string } | undefined;
  const [, words] = /^\s*([^'"`$;&|<>()\\]+)\s/.exec(quasi?.cooked ?? '') ?? [];
  return words === undefined ? undefined : { kind: 'command', words: [...words.trim().split(/\s+/), undefined] };
}

/** The paths in a text that is not a program. */
function textualLeads(text: string): readonly Lead[] {
  const found: Lead[] = [];
  for (const [, , path = ''] of text.matchAll(/(['"`])([^'"`\s]{1,300})\1/g)) {
    if (found.push({ kind: 'module', specifier: path }) >= MAX_TEXTS) break;
  }
  return found;
}
