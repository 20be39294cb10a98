export { OwnListsPanel as default } from '../own-lists/OwnListsPanel.tsx'
