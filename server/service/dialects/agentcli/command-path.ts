/** How agentcli interprets the program's path. Source: `internal/tools/manifest.go`, and observed at run time. */
import { goQuote } from './go-text';

/** The folder of the programs, relative to the manifest's. */
export const BIN_FOLDER = 'tools/bin';
const BIN = `./${BIN_FOLDER}/`;

/** Go's `path.Clean`: the shortest equivalent path, computed lexically. */
export function cleanPath(path: string): string {
  const rooted = path.startsWith('/');
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') kept.push(segment);
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (!rooted) kept.push('..');
  }
  const joined = kept.join('/');
  if (rooted) return `/${joined}`;
  return joined === '' ? '.' : joined;
}

/** Whether a path is exempt from the rule for relative paths. As on Linux and macOS, where `C:\x` is relative. */
export function isAbsolute(program: string): boolean {
  return program.startsWith('/');
}

/** Whether a path is absolute on Windows only. */
export function isWindowsAbsolute(program: string): boolean {
  return /^[a-z]:[\\/]/i.test(program) || /^\\\\[^\\]/.test(program);
}

/** Most are written as agentcli compares them. */
const CLEAN = /^\.\/tools(?:\/\w[\w.-]*)+$/;

/** A relative path as agentcli compares it: forward slashes, cleaned, `./` before `tools`. */
export function normalised(program: string): string {
  if (CLEAN.test(program)) return program;
  const clean = cleanPath(program.replace(/\\/g, '/'));
  return clean === 'tools' || clean.startsWith('tools/') ? `./${clean}` : clean;
}

/** agentcli's error for a relative path that it refuses (without the tool's prefix); `undefined` if it accepts the path. */
export function commandFault(program: string): string | undefined {
  if (isAbsolute(program)) return undefined;
  const raw = program.replace(/\\/g, '/');
  const norm = normalised(program);
  if (norm === '..' || norm.startsWith('../')) {
    return `command[0] must not start with '..' or escape tools/bin (got ${goQuote(program)})`;
  }
  if (norm.startsWith(BIN)) return undefined;
  return raw === './tools/bin' || raw.startsWith(BIN)
    ? `command[0] escapes ./tools/bin after normalization (got ${goQuote(program)} -> ${goQuote(norm)})`
    : `relative command[0] must start with ${BIN}`;
}

/** The file that an accepted relative path refers to, relative to the manifest's folder: `tools/bin/x`. `undefined` for any other path. */
export function programFile(program: string): string | undefined {
  const norm = normalised(program);
  return norm.startsWith(BIN) ? norm.slice('./'.length) : undefined;
}

/** The path under `./tools/bin/` for a program elsewhere; `undefined` if its path has no usable file name. */
export function movedUnderBin(program: string): string | undefined {
  const segments = program
    .replace(/\\/g, '/')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
  const [first = '', second = ''] = segments;
  const inBin = first.toLowerCase() === 'tools' && second.toLowerCase() === 'bin' && !segments.includes('..');
  const rest = (inBin ? segments.slice(2) : segments.slice(-1)).join('/').trim();
  const moved = `${BIN}${rest}`;
  return rest === '' || rest === '~' || commandFault(moved) !== undefined ? undefined : moved;
}
