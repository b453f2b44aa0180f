/** The output formats of `targets`, by name. */
import { JsonPrinter } from './json';
import { MarkdownPrinter } from './markdown';
import type { Look, TargetsPrinter } from './printer';
import { SarifPrinter } from './sarif';
import { TextPrinter } from './text';

/** Their names, the default first. */
export const TARGETS_FORMATS = ['text', 'json', 'markdown', 'sarif'] as const;

/** An output format. */
export type TargetsFormat = (typeof TARGETS_FORMATS)[number];

/** Makes the printer of a format. */
export const PRINTERS: Readonly<Record<TargetsFormat, (look: Look) => TargetsPrinter>> = {
  text: (look) => new TextPrinter(look),
  json: () => new JsonPrinter(),
  markdown: ({ isQuiet }) => new MarkdownPrinter(isQuiet),
  sarif: () => new SarifPrinter(),
};
