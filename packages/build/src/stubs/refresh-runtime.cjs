// One React Refresh runtime per page: the host makes it, and remotes, which are bundles of their own, find it here.
module.exports =
  globalThis.__cinecanonRefresh ??= require('../../../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js')
