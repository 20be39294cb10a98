import type { LoaderDefinition } from '@rspack/core'

/**
 * Loader of the router for browsers. Lets go of its components that nobody imports, such as forms:
 * a call that makes one, and a name given to it, are kept otherwise, as they might do something.
 */
const routerLoader: LoaderDefinition = (source) =>
  source
    .replaceAll(/^\w+\.displayName = .*$/gm, '')
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef)\()/g, '= /* @__PURE__ */ $1')
export default routerLoader
