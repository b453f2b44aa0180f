/** Formatting, folding and selection for editors that have no server of their own for JSON and YAML. */
import type {
  FoldingRange,
  FormattingOptions,
  Position,
  Range,
  SelectionRange,
  TextEdit,
} from 'vscode-languageserver-types';
import type { KnownFile } from '../../model/known-file';
import { foldJson, formatJson, selectJson } from './json-layout';
import { foldYaml, formatYaml, selectYaml } from './yaml-layout';

/** What is used where the client's options make no sense: the usual indentation of manifests. */
const TAB_SIZE = 2;
const MAX_TAB_SIZE = 16;

/** The edits that format a file, or a range of it. They change its layout only: the same values, comments and quotes in the same order. */
export async function format(file: KnownFile, options: FormattingOptions, range?: Range): Promise<TextEdit[]> {
  const { tabSize } = options;
  const isUsable = Number.isInteger(tabSize) && tabSize > 0 && tabSize <= MAX_TAB_SIZE;
  const usable = isUsable ? options : { ...options, tabSize: TAB_SIZE };
  const { document } = file;
  return document.language === 'yaml' ? formatYaml(document, usable, range) : formatJson(document, usable, range);
}

/** The parts of a file that can be folded. @param limit the maximum number that the client accepts */
export async function foldingRanges(file: KnownFile, limit = Number.POSITIVE_INFINITY): Promise<FoldingRange[]> {
  return file.document.language === 'yaml' ? foldYaml(file, limit) : foldJson(file.document, limit);
}

/** For each position, what an editor selects when a selection is expanded. */
export async function selectionRanges(file: KnownFile, positions: readonly Position[]): Promise<SelectionRange[]> {
  return file.document.language === 'yaml' ? selectYaml(file, positions) : selectJson(file.document, positions);
}
