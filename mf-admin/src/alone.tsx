import { consolePages } from '@cinecanon/contract'
import { startAlone } from '@cinecanon/web/alone'
import App from './App.tsx'

// Development entry; the host loads `App.tsx`.
startAlone({ App, pages: consolePages.map(({ path }) => path), isForUsers: true })
