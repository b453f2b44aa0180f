/** Names that Python defines itself. */

/**
 * The attributes of every module. Sources: `dir()` of a module that was imported from a file, and `dir(types.ModuleType)`, both of Python
 * 3.11. None of them is a subclass of any of the platform's classes.
 */
const MODULE_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    '__annotations__ __builtins__ __cached__ __class__ __delattr__ __dict__ __dir__ __doc__ __eq__ __file__ __format__ __ge__ ' +
    '__getattribute__ __getstate__ __gt__ __hash__ __init__ __init_subclass__ __le__ __loader__ __lt__ __name__ __ne__ __new__ ' +
    '__package__ __reduce__ __reduce_ex__ __repr__ __setattr__ __sizeof__ __spec__ __str__ __subclasshook__'
  ).split(' '),
);

/** Whether a module has this name without defining it. */
export function isModuleAttribute(name: string): boolean {
  return MODULE_ATTRIBUTES.has(name);
}

/** Whether a name is one of Python's built-in classes, used as a base class. */
export function isBuiltinClass(name: string): boolean {
  return /^(?:object|type|dict|list|tuple|set|frozenset|str|bytes|bytearray|int|float|complex|property|range|[A-Z]\w*(?:Error|Exception|Warning)|BaseException|Exception|BaseExceptionGroup|ExceptionGroup)$/.test(
    name,
  );
}
