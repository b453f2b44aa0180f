/** Links for the URLs in a manifest. */

import { webUrl } from '../../../../common/network/web-address';
import { type ASTNode, memberValue, nodeAt, type Path, stringOf } from '../../document/tree/node';
import type { FileLink } from '../../model/document-kind';
import type { Manifest } from '../../model/manifest';

/** The members that hold URLs, with the tooltips of their links. */
export const URL_FIELDS: readonly { readonly path: Path; readonly tooltip: string }[] = [
  { path: ['logoUrl'], tooltip: 'Open the logo' },
  { path: ['auth', 'client_url'], tooltip: 'Open the page where OAuth starts' },
  { path: ['auth', 'authorization_url'], tooltip: 'Open the token endpoint' },
  { path: ['auth', 'resource'], tooltip: 'Open the resource' },
];

/** A link for each absolute web URL. */
export async function links({ root }: Manifest): Promise<readonly FileLink[]> {
  const found: FileLink[] = [];
  for (const { path, tooltip } of URL_FIELDS) {
    const node = nodeAt(root, path);
    const target = webAddress(stringOf(node));
    if (node && target !== undefined) found.push({ node, target, tooltip });
  }
  return found;
}

/** An absolute `http` or `https` URL in normalised form; `undefined` for any other text. */
export function webAddress(text: string | undefined): string | undefined {
  return text === undefined || /\s/.test(text) || !/^https?:\/\/[^/]/i.test(text) ? undefined : webUrl(text)?.href;
}

/** The tool's `auth` object, if there is one. */
export function authOf(tool: ASTNode): ASTNode | undefined {
  const auth = memberValue(tool, 'auth');
  return auth?.type === 'object' ? auth : undefined;
}
