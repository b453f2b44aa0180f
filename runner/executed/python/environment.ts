/** What an interpreter in the workspace executes at startup, before any script. */
import { dirname, join } from 'node:path';
import type { Disk } from '../disk';
import type { Lead } from '../lead';

/** The folders and files of an interpreter, most often of a virtual environment. */
export interface PythonHome {
  /** Files that determine where modules come from: `pyvenv.cfg`, `*.pth`, `*._pth`. */
  readonly settings: readonly string[];
  /** Folders of installed packages. */
  readonly packages: readonly string[];
}

/** Finds the files around an interpreter. @param program absolute */
export async function pythonHome(program: string, disk: Disk): Promise<PythonHome> {
  const settings: string[] = [];
  const packages: string[] = [];
  for (const home of [dirname(dirname(program)), dirname(program)]) {
    if (await disk.isFile(join(home, 'pyvenv.cfg'))) settings.push(join(home, 'pyvenv.cfg'));
    for (const entry of await disk.list(home)) if (entry.endsWith('._pth')) settings.push(join(home, entry));
    for (const library of ['lib', 'lib64', 'Lib']) {
      const versions = (await disk.list(join(home, library))).filter((entry) => /^(?:python|pypy)[\d.]+$/.test(entry));
      const places = ['', ...versions].map((version) => join(home, library, version, 'site-packages'));
      for (const place of places) if ((await disk.kind(place)) === 'folder') packages.push(place);
    }
  }
  for (const folder of packages) {
    for (const entry of await disk.list(folder)) if (entry.endsWith('.pth')) settings.push(join(folder, entry));
  }
  return { settings, packages };
}

/** What a `.pth` file leads to: lines that begin with `import` are executed, others are folders. Source: `site`. */
export function pthLeads(text: string, file: string): readonly Lead[] {
  return text.split(/\r?\n/).flatMap((line): readonly Lead[] => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    if (/^import[ \t]/.test(line)) return [{ kind: 'text', language: 'python', text: line }];
    return [
      { kind: 'pythonPath', folder: join(dirname(file), line.trim()) },
      { kind: 'pythonPath', folder: line.trim() },
    ];
  });
}
