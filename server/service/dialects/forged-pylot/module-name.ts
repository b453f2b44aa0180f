/** How Python interprets the string in `module`, and where it looks for it. */
import { URI, Utils } from 'vscode-uri';
import { openFolderOf } from '../../invocation/local-call';

/** Why a name can't be imported, whatever is installed. */
interface ModuleNameFault {
  /** What is wrong, as a sentence. */
  readonly what: string;
  /** The platform's message. */
  readonly message: string;
}

/** Checks a module name by its text alone; `undefined` for a name that could be imported. */
export function moduleNameFault(module: string): ModuleNameFault | undefined {
  // Called several times for each tool, and nearly all names are plain.
  if (/^\w+(?:\.\w+)*$/.test(module)) return undefined;
  const first = module.split('.', 1)[0] ?? '';
  if (module.startsWith('.')) {
    return {
      what: 'is a relative import. The documentation allows that, but the validator crashes on it: write the full import path',
      message: `the 'package' argument is required to perform a relative import for '${module}' (TypeError)`,
    };
  }
  if (/[/\\]/.test(module)) {
    const named = /[/\\]/.test(first) ? first : module;
    return {
      what: 'is a file path. The loader accepts it, but the validator needs an import path',
      message: importFailed(named),
    };
  }
  const [, beforeGap] = /^([^.]*(?:\.[^.]+)*\.)(?:\.|$)/.exec(module) ?? [];
  if (beforeGap !== undefined) return { what: 'has an empty part between dots', message: importFailed(beforeGap) };
  return undefined;
}

/** The validator's message for a module that Python does not find. */
function importFailed(missing: string): string {
  return `module import failed (No module named '${missing}')`;
}

/**
 * The import path for a file path, as the loader derives it: `src/bridge/x.py` becomes `src.bridge.x`. `undefined` if nothing usable is
 * left.
 */
export function dottedModule(written: string): string | undefined {
  const dotted = written
    .trim()
    .replace(/\\/g, '/')
    .replace(/\.py$/, '')
    .split('/')
    .flatMap((part) => part.split('.'))
    .filter((part) => part !== '')
    .join('.');
  return /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_-]*)*$/u.test(dotted) ? dotted : undefined;
}

/** The parent of `config/`, else the open folder that contains the manifest, else the manifest's own folder. @param folders the open folders, as URIs */
export function importRoot(manifestUri: string, folders: readonly string[]): string {
  const folder = Utils.dirname(URI.parse(manifestUri));
  if (Utils.basename(folder) === 'config') return Utils.dirname(folder).toString();
  return openFolderOf(manifestUri, folders) ?? folder.toString();
}
