/** JSON text: syntax errors with their position, and the position of a value in the text. */

import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { roundedNumber } from '../../common/json/json-text';
import { keysOf } from '../../common/json/pointer';
import { isObject, type Json } from '../../common/json/value';

/** A range of a text. Units: UTF-16 code units. */
export interface Range {
  readonly offset: number;
  readonly length: number;
}

/** A parsed text: its value, or the error. */
export type Parsed = { readonly value: Json } | { readonly fault: TextFault };

/** A JSON syntax error. Line and column start at 1. */
export interface TextFault extends Range {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** The error with its position. */
export function faultText({ line, column, message }: TextFault): string {
  return `line ${line}, column ${column}: ${message}`;
}

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/** Parses a text as JSON. Never throws. */
export function parseText(text: string): Parsed {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { fault: faultOf(text) };
  }
}

/** A value as JSON with two spaces per level; `undefined` if it is nested too deeply to be serialized. */
export function textOf(value: Json): string | undefined {
  try {
    return JSON.stringify(value, null, 2);
  } catch {
    return undefined;
  }
}

/** A value on one line, truncated. */
export function shortText(value: Json, most: number): string {
  try {
    const text = JSON.stringify(value);
    return text.length > most ? `${text.slice(0, most)}…` : text;
  } catch {
    return '…';
  }
}

/**
 * Returns a function that finds the range of a JSON Pointer's value, or of its nearest existing ancestor. `undefined` if the text cannot be
 * parsed.
 */
export function rangesOf(text: string): (pointer: string) => Range | undefined {
  const root = treeOf(text, []);
  return (pointer) => root && rangeIn(root, pointer);
}

function rangeIn(root: Node, pointer: string): Range {
  let at: Node = root;
  for (const key of keysOf(pointer)) {
    const inner = findNodeAtLocation(at, [at.type === 'array' ? Number(key) : key]);
    if (!inner) break;
    at = inner;
  }
  return { offset: at.offset, length: at.length };
}

/** Line and column of an offset, starting at 1. */
export function positionOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - start + 1 };
}

function treeOf(text: string, errors: ParseError[]): Node | undefined {
  try {
    return parseTree(text, errors, STRICT);
  } catch {
    // The nesting exceeds the stack.
    return undefined;
  }
}

function faultOf(text: string): TextFault {
  const errors: ParseError[] = [];
  treeOf(text, errors);
  const [first] = errors;
  if (!first) return { message: 'This is not valid JSON.', offset: 0, length: 0, line: 1, column: 1 };
  const offset = Math.min(first.offset, text.length);
  const length = Math.min(first.length, text.length - offset);
  return {
    message: messageOf(printParseErrorCode(first.error), text.slice(offset, offset + length)),
    offset,
    length,
    ...positionOf(text, offset),
  };
}

function messageOf(code: string, found: string): string {
  switch (code) {
    case 'CommaExpected':
      return 'Comma expected.';
    case 'ColonExpected':
      return 'Colon expected.';
    case 'PropertyNameExpected':
      return 'Property name in double quotes expected.';
    case 'ValueExpected':
      return 'Value expected.';
    case 'CloseBraceExpected':
      return 'Closing brace expected: `}`.';
    case 'CloseBracketExpected':
      return 'Closing bracket expected: `]`.';
    case 'EndOfFileExpected':
      return 'End of text expected.';
    case 'InvalidCommentToken':
      return 'Comments are not allowed in JSON.';
    case 'UnexpectedEndOfString':
      return 'Unclosed string.';
    case 'InvalidNumberFormat':
      return 'Invalid JSON number.';
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return 'Invalid escape in a JSON string.';
    default:
      return found === '' ? 'Unexpected end of text.' : `${JSON.stringify(found.slice(0, 20))} is not expected here.`;
  }
}

/** Whether a value is an array or object. */
export function isContainer(value: Json): value is Json[] | { [key: string]: Json } {
  return Array.isArray(value) || isObject(value);
}

/** The range of the first number that JavaScript rounds in a JSON text; `undefined` if there is none. Units: UTF-16 code units. */
export function roundedRange(text: string): { readonly offset: number; readonly length: number } | undefined {
  const number = roundedNumber(text);
  if (number === undefined) return undefined;
  // Ignores the same digits in an earlier string.
  const outside = text.replace(/"(?:[^"\\]|\\.)*"/g, (string) => ' '.repeat(string.length));
  return { offset: outside.indexOf(number), length: number.length };
}
