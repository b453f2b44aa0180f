/** A starter module: one class that derives from the platform's `Tool`. */
import { parentUri } from '../../../uri';
import { HOST_MODULE, type PythonRepository } from './repository';

const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

/** The source of a module with that class; its base is imported as in the platform's own tools. */
function moduleText(className: string): string {
  return `from ${HOST_MODULE} import Tool


class ${className}(Tool):
    def execute(self, **arguments):
        # Arguments are passed by the names in \`inputs\`; return \`success\` and the names in \`outputs\`.
        return {"success": True, "arguments": arguments}
`;
}

/**
 * The source of a module for a repository without the platform's code: it has the base class where the platform's can't be imported.
 * `undefined` if Python could not import it by these names.
 */
export function standAloneModule(module: string, className: string | undefined): string | undefined {
  const name = classFor(module, className);
  if (name === undefined || !module.split('.').every(isName)) return undefined;
  const [importing, ...rest] = moduleText(name).split('\n');
  return `try:
    ${importing}
except ModuleNotFoundError:
    # Not in the platform's repository: what its base class does.
    class Tool:
        def __init__(self, name, description, config=None):
            self.name = name
            self.description = description
            self.config = config or {}
${rest.join('\n')}`;
}

/** The class for a new module: the given one, else one named after the module. `undefined` if that is not a valid name in Python. */
function classFor(module: string, named: string | undefined): string | undefined {
  const last = module.split('.').at(-1) ?? '';
  const words = last.split('_').filter((word) => word !== '');
  const name = named || `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Tool`;
  return isName(name) && name !== 'Tool' ? name : undefined;
}

/**
 * The file to create for a missing module, with its source.
 * `undefined` if the platform would not load it: outside the platform's own package, below something that is not a package, or with names
 * that are invalid in Python.
 */
export async function newModule(
  repository: PythonRepository,
  module: string,
  className: string | undefined,
): Promise<{ readonly uri: string; readonly text: string } | undefined> {
  const segments = module.split('.');
  const host = await repository.find(HOST_MODULE);
  const name = classFor(module, className);
  if (host.kind !== 'file' || host.isPackage || name === undefined) return undefined;
  if (segments.length < 2 || !segments.every(isName) || segments[0] !== HOST_MODULE.split('.')[0]) return undefined;
  const found = await repository.find(module);
  if (found.kind !== 'absent') return undefined;
  const parent = await repository.find(found.found);
  const isPackage = parent.kind === 'namespace' || (parent.kind === 'file' && parent.isPackage);
  if (!isPackage) return undefined;
  const root = HOST_MODULE.split('.').reduce(parentUri, host.uri);
  return { uri: [root, ...segments].join('/').concat('.py'), text: moduleText(name) };
}

function isName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.has(name);
}
