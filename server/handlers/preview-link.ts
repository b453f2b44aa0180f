/** Links in Markdown that show a tool as a target gets it: a command of the client. */
import type { ClientAbilities } from '../client-abilities';
import { PREVIEW_FOR_TARGET } from '../protocol/targets';
import type { PreviewLink } from '../service/features/hover/targets';
import type { Manifest } from '../service/model/manifest';
import type { Tool } from '../service/model/tool';

/** Limit of a tool's name, in UTF-16 code units: there is a link for each target in one hover. */
const MAX_NAME = 200;

/** Returns the links of a tool; `undefined` if the client has no such command. */
export function previewLink(
  { previewsTargets }: Pick<ClientAbilities, 'previewsTargets'>,
  { document, dialect, tools }: Manifest,
  tool: Tool,
): PreviewLink | undefined {
  const { name } = tool;
  if (!previewsTargets || name === undefined || name.length > MAX_NAME) return undefined;
  const reference = { uri: document.uri, name, index: tools.indexOf(tool), dialect: dialect.title };
  return (target) => {
    const arguments_ = JSON.stringify(target === undefined ? [reference] : [reference, target]);
    // Parentheses would end the link.
    const encoded = encodeURIComponent(arguments_).replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29'));
    return `command:${PREVIEW_FOR_TARGET}?${encoded}`;
  };
}
