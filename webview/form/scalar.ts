/** Controls for single values. */
import { isSame, type Json, own } from '../../common/json/value';
import { numberAt, type Schema, textAt, textsAt } from '../../common/json-schema/keyword-values';
import type { Reading } from '../../common/json-schema/reading/reader';
import { exampleOfFormat } from '../../common/json-schema/sample-format';
import type { Control } from './field';
import { pickerType } from './native-time';

/** Longer lists of values are not offered as a choice: strings are typed instead, with the first values as suggestions. */
export const MAX_CHOICES = 500;

/** A choice, or a text field with suggestions if there are too many values; JSON if these are not all strings. */
export function choiceControl({ values = [] }: Reading, value: Json | undefined): Control | undefined {
  if (values.length <= MAX_CHOICES) {
    const selected = value === undefined ? -1 : values.findIndex((one) => isSame(one.value, value));
    return { kind: 'choice', values, selected };
  }
  const texts = values.slice(0, MAX_CHOICES).map((one) => one.value);
  const isText = texts.every((text) => typeof text === 'string') && (value === undefined || typeof value === 'string');
  if (!isText) return { kind: 'json', reason: `One of ${values.length} values.` };
  const suggestions = texts.filter((text) => typeof text === 'string');
  return { kind: 'text', isSecret: false, isLong: false, placeholder: `one of ${values.length} values`, suggestions };
}

/** A string: a single line, or a larger field. @param isEnlarged the user requested the larger one */
export function textControl(schema: Schema, value: string | undefined, isEnlarged: boolean): Control {
  const format = textAt(schema, 'format');
  const most = numberAt(schema, 'maxLength') ?? 0;
  const isMultiline = ['textarea', 'multiline', 'markdown', 'text', 'html', 'code'].includes(format ?? '');
  const isSecret = format === 'password' || schema.writeOnly === true;
  return {
    kind: 'text',
    isSecret,
    ...(pickerType(format) === undefined || isSecret ? {} : { picker: format }),
    isLong:
      isEnlarged ||
      isMultiline ||
      most > 300 ||
      value?.includes('\n') === true ||
      own(schema, 'contentMediaType') !== undefined,
    placeholder: placeholderOf(schema),
    suggestions: textsAt(schema, 'examples').slice(0, 20),
  };
}

/** The placeholder: an example of the format. The default is among the hints, which stay visible when the field has a value. */
export function placeholderOf(schema: Schema): string {
  return exampleOfFormat(own(schema, 'format')) ?? '';
}
