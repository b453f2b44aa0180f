// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are modules.
/** TypeScript's syntax around the handlers: none of it hides them. How types are written is the parser's affair: a few stand for all. */
import { expect, it } from 'vitest';
import { keysIn } from '../../../../../test/kit/talos-modules';

/** Statements of a module: tested before and after the object of handlers. */
const CONSTRUCTS: readonly string[] = [
  // Types
  'let a: unknown = 1;',
  'type A = typeof import("x");',
  'let a!: string;',
  'let a: [first: string, second?: number, ...rest: boolean[]];',
  'type A = { [K in keyof B as `get_${string & K}`]?: B[K] };',
  'function f<const T>(a: T): T { return a; }',
  'type A = keyof typeof b; declare const b: { c: 1 };',
  'type A = unique symbol; declare const s: unique symbol;',
  'function isA(a: unknown): a is string { return typeof a === "string"; }',
  'function assertA(a: unknown): asserts a { if (!a) throw a; }',
  'class A { isB(): this is B { return true; } } class B extends A {}',
  'type A = { get x(): string; set x(v: string); method?(): void; new (): A; (): void; [k: string]: unknown };',
  'interface A<T = string> extends B, C<T> { readonly a: T } interface B {} interface C<T> {}',
  'let a = <T,>(b: T) => b;',
  'const f = <T extends object>(a: T): T => a;',
  'const f = async <T extends object>(a: T): Promise<T> => a;',
  'const f = async function* <T>(a: T): AsyncGenerator<T> { yield a; yield* f(a); };',
  'let a = b as const; const b = 1;',
  'let a = { b: 1 } satisfies Record<string, number>;',
  'let a = <any>1; let c = b!; let d = b!.c!.d![0]!; declare const b: any;',
  'let a = b as unknown as string[]; declare const b: number;',
  'const f = new Map<string, Array<Map<string, number>>>();',
  'const g = f<string>; function f<T>(a: T) {}',
  'const a = f<string>`text`; function f<T>(a: TemplateStringsArray) {}',
  'let a = b < c, d = e > (f); let b: any, c: any, e: any, f: any;',
  'let x = y as any as T<U>; type T<V> = V; type U = 1; let y: 1;',
  'for (const a of b as string[]) {} declare const b: unknown;',
  'const { a, b: { c = 1, ...d }, ...e }: { a: string; b: any } = f; declare const f: any;',
  'function f({ a, b }: { a: string; b?: number } = { a: "" }, ...rest: string[]): void {}',
  'function f(this: Window, a?: string): void;\nfunction f(a?: unknown) {}',
  'let f: typeof g; function g(): void {}',
  'let a: string | undefined = undefined, b: (() => void)[] = [], c: { (): void }[] = [];',
  'let u: unique symbol; let o: object; let n: never; let b: bigint; let s: symbol;',
  'type G = typeof globalThis; type H = typeof a.b.c<string>; declare const a: any;',
  // Declarations
  'enum A { a, b = 1 << 2, c = "x".length, "d-e" = 5 }',
  'const enum A { a = "x" }',
  'declare enum A { a }',
  'namespace A.B.C { export const d = 1; }',
  'namespace A { export type B = 1; }',
  'declare module "x" { export const a: number; export default a; }',
  'declare module "*.css";',
  'declare global { interface Window { a: string } var b: number; }',
  'declare const a: number, b: string;',
  'declare function f(a: number): string;',
  'declare class A { private b; static c(): void; }',
  'declare namespace A { let b: number; }',
  'import type { A, B as C } from "x";',
  'import { type A, type B as C, d } from "x";',
  'import type D from "x"; import type * as E from "x";',
  'import d, * as e from "x"; import f, { g as h } from "x";',
  'import a = require("x");',
  'import A = B.C.D; namespace B.C { export type D = 1; }',
  'import data from "./x.json" with { type: "json" };',
  'import defer * as x from "./x";',
  'import { "a-b" as c } from "x";',
  'export type { A } from "x"; export type * from "x"; export type * as T from "x";',
  'export { type A, b }; type A = 1; const b = 1;',
  'export * as ns from "x";',
  'export default class<T> { a!: T }',
  'export default abstract class A { abstract b(): void; }',
  'export default function <T>(a: T) {}',
  'export abstract class A { abstract readonly b: string; protected abstract get c(): string; }',
  'export as namespace A;',
  'export interface A { b: string }',
  'export declare const a: string;',
  // Classes
  'class A<T> extends B<T> implements C, D<T> {} class B<T> {} interface C {} interface D<T> {}',
  'class A { constructor(private readonly a: string, public b?: number, protected override c = 1) { } }',
  'class A { #a = 1; static #b?: string; get #c() { return this.#a; } has(o: A) { return #a in o; } }',
  'class A { static { const a = 1; } static async *b() {} declare c: string; readonly d?: number = 1; e!: string }',
  'class A { accessor b = 1; static accessor c: string; }',
  'class A { override b(): void {} public static readonly c = 1; [key: string]: unknown; ["computed"]() {} }',
  'class A { get a(): string { return ""; } set a(b: string) {} }',
  '@dec class A { @dec b = 1; @dec() c() {} @(dec.x()) d() {} } declare const dec: any;',
  'const A = class<T> { a?: T }; const B = class C extends A<string> {};',
  'abstract class A { constructor(); constructor(a?: string) {} abstract b?: string; }',
  // Expressions and statements of JavaScript that older parsers get wrong
  'try { a(); } catch (e: unknown) { } declare function a(): void;',
  'try { } catch { } finally { }',
  'const a = b?.c?.[0]?.(1) ?? 2; declare const b: any;',
  'a ??= 1; b ||= 2; c &&= 3; d **= 2; let a: any, b: any, c: any, d: any;',
  'const a = 1_000_000n, b = 0b1010, c = 0o17, d = 0xff_ff, e = .5e-3;',
  'const r = /[/\\]]+(?<name>x)\\k<name>/dgimsuy, s = /(?<=a)b/v;',
  'const t = `a${b`c${1}`}d`; declare function b(...a: any): string;',
  'label: for (;;) { continue label; }',
  'const a = await import("x"); for await (const b of a.c) {}',
  'const a = import.meta.url;',
  'const a = async (b) => await b; const c = async d => { for await (const e of d) {} };',
  'const a = { async *b() {}, get c() { return 1 }, set c(d) {}, [`e`]: 1, "f-g": 2, 3: 4, async: 1, get: 2, static: 3 };',
  'const a = (b: number): b is 5 => b === 5;',
  'const a = b ? (c): d => c : (e) => e; let b: any; type d = any;',
  'if (a) function f() {} let a: any;',
  'const a = yield_ / 2 / 3, b = (1) / 2; let yield_ = 1;',
  'let type = 1, as = 2, of = 3, get = 4, satisfies = 5, namespace = 6, module_ = 7, declare = 8, abstract = 9, readonly = 1, is = 1, asserts = 1, infer = 1, keyof = 1; type = as;',
  'var async; async = 1; async\n(1); let\nx = 1;',
  '// @ts-nocheck\n/// <reference types="node" />\n/* handlers are below */ const a = 1;',
  'const html = "<div>" + `<b>(${1})</b>` + \'</div>\';',
  'const a = 1; // a comment with { an open brace and export const handlers = {\n',
  'debugger; ; ;; { } void 0; with_: 1;',
  'using a = open(); await using b = open(); declare function open(): any;',
  'const u = "\\u{1F600}", \\u0061b = 1, ünïcode = 2, $ = 3, _ = 4;',
  'switch (a) { case 1: { break } default: } let a: any;',
  'function* g(): Generator<number, void, unknown> { const x = yield 1; yield* g(); }',
  'new class { constructor(public a = 1) {} }();',
  'const f = function (this: any) { return new.target; };',
];

/** Ways to write the object itself, each with the handlers `a` and `b`. */
const OBJECTS: readonly string[] = [
  'export const handlers: Record<string, (args: Record<string, unknown>, config?: Config) => Promise<unknown>> = { a, b };',
  'export const handlers = { a, b } as const satisfies Readonly<Record<string, Handler>>;',
  'export const handlers = { async a<T extends object>(args: T): Promise<T> { return args; }, b: async <T,>(x: T) => x };',
  'export const handlers = { a: (args: unknown): args is string => true, b: function (this: void, ...args: unknown[]) {} };',
  'export const handlers = { a: async ({ city, days = 3 }: { city: string; days?: number }) => ({ city, days }), b: b as Handler };',
  'export const handlers = { a: async (args) => { try { return args!.x?.y as string; } catch (e: unknown) { throw e; } }, b: <Handler>b };',
  'export const handlers = { "a": a!, ["b"]: b satisfies Handler };',
  'const handlers: Handlers = { a, b }; export { handlers };',
  'const enum Names { a = "a" } export const handlers = { a, b };',
  'export let handlers = { a, b } as Handlers;',
  'export const handlers = <Handlers>{ a, b };',
  'export const handlers = { a, b, } satisfies Handlers as Handlers;',
  'export const triggers = {}, handlers = { a, b };',
  'export const handlers = { /* a comment */ a, // another\n b };',
  'export var handlers = (({ a, b }));',
];

it.each(CONSTRUCTS.map((construct) => [construct]))('sees the handlers around %s', async (construct) => {
  expect(await keysIn(`${construct}\nexport const handlers = { get_time, get_date };`)).toEqual([
    'get_time',
    'get_date',
  ]);
  expect(await keysIn(`export const handlers = { get_time, get_date };\n${construct}`)).toEqual([
    'get_time',
    'get_date',
  ]);
});

it.each(OBJECTS.map((object) => [object]))('sees the handlers in %s', async (object) => {
  expect(await keysIn(object)).toEqual(['a', 'b']);
});

it('sees as many handlers as there are', async () => {
  const names = Array.from({ length: 2_000 }, (_, i) => `get_${i}`);
  expect(await keysIn(`export const handlers = { ${names.join(', ')} };`)).toEqual(names);
});
