/** The printers of `targets`, by the name of the format. */
import type { Look, TargetsFormat } from '../formats';
import { JsonPrinter } from './json';
import { MarkdownPrinter } from './markdown';
import type { TargetsPrinter } from './printer';
import { SarifPrinter } from './sarif';
import { TextPrinter } from './text';

/** The printer of a format. */
export function printerOf(format: TargetsFormat, look: Look): TargetsPrinter {
  return PRINTERS[format](look);
}

const PRINTERS: Readonly<Record<TargetsFormat, (look: Look) => TargetsPrinter>> = {
  text: (look) => new TextPrinter(look),
  json: () => new JsonPrinter(),
  markdown: ({ isQuiet }) => new MarkdownPrinter(isQuiet),
  sarif: () => new SarifPrinter(),
};
