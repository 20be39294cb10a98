// The host makes the page's one React Refresh runtime, and remotes find it here.
module.exports =
  globalThis.__cinecanonRefresh ??= require('../../../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js')
