export { VisitorTicks as default } from '../visitor-ticks/VisitorTicks.tsx'
