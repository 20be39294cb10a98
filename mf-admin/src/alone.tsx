import { startAlone } from '@cinecanon/web/alone'
import App, { pages } from './App.tsx'

// Development entry; the host loads `App.tsx`.
startAlone({ App, pages: pages.map(({ path }) => path), isForUsers: true })
