import { startAlone } from '@cinecanon/web/alone'
import App from './App.tsx'
import { area } from './area.ts'

// Development starts here, while the host loads `App.tsx`.
startAlone({ App, area })
