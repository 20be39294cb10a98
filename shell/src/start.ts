/**
 * Runs the scripts of a page as tasks of their own, libraries first: as one they would keep a slow
 * phone from answering to a touch. All of it is in one file (`eager`).
 */
await pause()
await import(/* webpackMode: "eager" */ 'react-dom/client')
await pause()
await import(/* webpackMode: "eager" */ '@cinecanon/web/router')
await import(/* webpackMode: "eager" */ '@cinecanon/web/query')
await pause()
await import(/* webpackMode: "eager" */ 'styled-components')
await pause()
await import(/* webpackMode: "eager" */ '@cinecanon/web')
await pause()
await import(/* webpackMode: "eager" */ './App.tsx')
await pause()
await import(/* webpackMode: "eager" */ './main.tsx')

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

// A module, although nothing is imported at once.
export {}
