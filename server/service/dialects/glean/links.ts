/** Links for the URLs in a manifest. */

import { webUrl } from '../../../../common/network/web-address';
import { stringOf } from '../../document/tree/node';
import { nodesAt } from '../../document/tree/pattern';
import type { FileLink } from '../../model/document-kind';
import type { Manifest } from '../../model/manifest';

/** The members that hold URLs, with the tooltips of their links. */
export const URL_FIELDS: readonly { readonly path: string; readonly tooltip: string }[] = [
  { path: 'logoUrl', tooltip: 'Open the logo' },
  { path: 'auth/client_url', tooltip: 'Open the page where OAuth starts' },
  { path: 'auth/authorization_url', tooltip: 'Open the token endpoint' },
  { path: 'auth/resource', tooltip: 'Open the resource' },
];

/** A link for each absolute web URL. */
export async function links({ root }: Manifest): Promise<readonly FileLink[]> {
  const found: FileLink[] = [];
  for (const { path, tooltip } of URL_FIELDS) {
    for (const node of nodesAt(root, path)) {
      const target = webAddress(stringOf(node));
      if (target !== undefined) found.push({ node, target, tooltip });
    }
  }
  return found;
}

/** An absolute `http` or `https` URL in normalised form; `undefined` for any other text. */
export function webAddress(text: string | undefined): string | undefined {
  return text === undefined || /\s/.test(text) || !/^https?:\/\/[^/]/i.test(text) ? undefined : webUrl(text)?.href;
}
