/** The output formats of `targets`, by name. */
import { JsonPrinter } from './json';
import { MarkdownPrinter } from './markdown';
import type { TargetsPrinter } from './printer';
import { SarifPrinter } from './sarif';
import { TextPrinter } from './text';

/** Their names, the default first. */
export const TARGETS_FORMATS = ['text', 'json', 'markdown', 'sarif'] as const;

/** An output format. */
export type TargetsFormat = (typeof TARGETS_FORMATS)[number];

/** Makes the printer of a format. */
export const PRINTERS: Readonly<Record<TargetsFormat, (color: boolean) => TargetsPrinter>> = {
  text: (color) => new TextPrinter(color),
  json: () => new JsonPrinter(),
  markdown: () => new MarkdownPrinter(),
  sarif: () => new SarifPrinter(),
};
