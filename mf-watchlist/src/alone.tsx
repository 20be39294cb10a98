import { startAlone } from '@cinecanon/web/alone'
import App from './App.tsx'

// The entry when this remote is developed alone. In the product the host loads `App.tsx`.
startAlone({ App, pages: ['/my-list', '/profile', '/import'], isForUsers: true })
