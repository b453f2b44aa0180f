/** Links from paths to full URLs, and completion from the rest of the manifest. */
import { webUrl } from '../../../../common/network/web-address';
import { itemsOf, memberString, memberValue, nodeAt, type Path, stringOf } from '../../document/tree/node';
import type { FileLink, ValueCandidate, ValueProvider } from '../../model/document-kind';
import type { Manifest } from '../../model/manifest';
import { addressOf, DEFAULT_PATH } from './address';

export async function links({ tools, root }: Manifest): Promise<readonly FileLink[]> {
  const found: FileLink[] = [];
  for (const { node } of tools) {
    const path = memberValue(memberValue(node, 'endpoint'), 'path');
    const target = webUrl(addressOf(node, root) ?? '');
    if (path?.type === 'string' && target) {
      found.push({ node: path, target: target.href, tooltip: `Open ${target.href}` });
    }
  }
  return found;
}

export const KASILABS_VALUE_PROVIDERS: readonly ValueProvider[] = [
  { path: ['slug'], values: slugFromName },
  { path: ['tools', '*', 'endpoint', 'path'], values: paths },
];

async function slugFromName({ root }: Manifest): Promise<readonly ValueCandidate[]> {
  const slug = upperSnake(memberString(root, 'name') ?? '');
  return slug === undefined ? [] : [{ value: slug, detail: 'from the name', isInitial: true }];
}

/** Paths: one from the tool's own name, those of the other tools, and the default. */
async function paths({ root }: Manifest, path: Path): Promise<readonly ValueCandidate[]> {
  const candidates = new Map<string, ValueCandidate>();
  const add = (value: string | undefined, detail: string) => {
    if (value?.startsWith('/') && !candidates.has(value)) candidates.set(value, { value, detail });
  };
  const name = memberString(nodeAt(root, path.slice(0, 2)), 'name');
  if (name !== undefined && /^[\w-]{1,64}$/.test(name)) add(`/${name}`, "the tool's name");
  for (const tool of itemsOf(memberValue(root, 'tools')).slice(0, 1000)) {
    add(stringOf(memberValue(memberValue(tool, 'endpoint'), 'path')), 'used by another tool');
  }
  add(DEFAULT_PATH, 'called when there is no path');
  return [...candidates.values()];
}

/**
 * `acmeCrm`, `acme-crm` and `Acme CRM` as `ACME_CRM`; `undefined` if no letter is left to start with, or the text is longer than 200
 * characters.
 */
export function upperSnake(text: string): string | undefined {
  if (text.length > 200) return undefined;
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const name = words.join('_').replace(/^[\d_]+/, '');
  return name === '' ? undefined : name;
}
