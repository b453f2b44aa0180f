/** Where the imports of a module lead, as Talos' loader (`tsx`) resolves them. */
import type { DirectoryEntry, Workspace } from '../../../workspace';

/** The URI that a relative import means, without an ending that is left out; `undefined` for any other import. */
export function addressOf(specifier: string, from: string): string | undefined {
  if (!/^\.\.?(?:\/|$)/.test(specifier)) return undefined;
  return new URL(specifier.replace(/[%?#]/g, encodeURIComponent).replace(/\/+/g, '/'), from).toString();
}

/**
 * Whether a relative import certainly leads to no file.
 *
 * @param from URI of the module that imports
 * @param folder URI of the tool's folder: it and what is open is known
 */
export async function leadsNowhere(
  specifier: string,
  from: string,
  folder: string,
  files: Pick<Workspace, 'readDirectory' | 'isWithin'>,
): Promise<boolean> {
  const target = addressOf(specifier, from)?.split('/');
  if (!target) return false;
  const entriesOf = async (segments: readonly string[]) => {
    const uri = segments.join('/');
    const isKnown = `${uri}/`.startsWith(`${folder}/`) || (await files.isWithin(`${uri}/index.ts`));
    return isKnown ? files.readDirectory(uri) : [];
  };
  const source = from.split('/');
  const common = target.findIndex((segment, i) => segment !== source[i]);
  // A module that is reached through a link imports from where it really is.
  for (let i = common; i < source.length; i++) {
    const [own] = named([decoded(source[i])], await entriesOf(source.slice(0, i)));
    if (!own || own.isLink) return false;
  }
  for (let i = common; i < target.length - 1; i++) {
    const entries = await entriesOf(target.slice(0, i));
    if (entries.length === 0) return false;
    if (named([decoded(target[i])], entries).length === 0) return true;
  }
  const entries = await entriesOf(target.slice(0, -1));
  const name = decoded(target.at(-1));
  if (entries.length === 0) return false;
  if (name === '') return !hasIndex(entries);
  const found = named(spellings(name), entries);
  if (found.length !== 1 || found[0]?.type !== 'directory') return found.length === 0;
  const inside = await entriesOf(target);
  return inside.length > 0 && !hasIndex(inside);
}

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.json', '.node'];

/** The names that are tried for one. */
function spellings(name: string): readonly string[] {
  const script = /^(.*)\.(?:jsx?|([cm])js)$/.exec(name);
  const others = script?.[2] ? [`.${script[2]}ts`] : ENDINGS.slice(1, 5);
  return [...ENDINGS.map((ending) => name + ending), ...(script ? others.map((ending) => script[1] + ending) : [])];
}

function hasIndex(entries: readonly DirectoryEntry[]): boolean {
  return named(['package.json', ...spellings('index')], entries).length > 0;
}

/** The entries of these names. Case is ignored, as some disks do. */
function named(names: readonly string[], entries: readonly DirectoryEntry[]): readonly DirectoryEntry[] {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  return entries.filter(({ name }) => wanted.has(name.toLowerCase()));
}

function decoded(segment = ''): string {
  return decodeURIComponent(segment);
}
