import { startTracing } from '@cinecanon/service-kit/tracing'

startTracing({ service: 'svc-mail' })
