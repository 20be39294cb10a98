import { watchFailures } from './remotes/failures.ts'

watchFailures()

/** One long task blocks slow phones, so each script has its own, libraries first. */
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
