export { Achievements as default } from '../badges/Achievements.tsx'
