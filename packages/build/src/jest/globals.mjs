// The package that they are imported from works in Jest’s own module system alone. `jest` has fake
// timers without options, functions and spies.
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  globalThis
