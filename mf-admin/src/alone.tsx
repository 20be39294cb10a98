import { startAlone } from '@cinecanon/web/alone'
import App, { pages } from './App.tsx'

// The entry when this remote is developed alone. In the product the host loads `App.tsx`.
startAlone({ App, pages: pages.map(({ path }) => path), isForUsers: true })
