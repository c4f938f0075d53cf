import { themeChosen, themeKey } from '#shared/theme.ts';

/**
 * First in the head of every page: sets the theme before anything is painted, and again when it is chosen, here or in
 * another tab, or when the device changes its own.
 */
export const themeScript = `<script>{
const device=matchMedia('(prefers-color-scheme:dark)');
let choice;
try{choice=localStorage.${themeKey}}catch{}
const show=()=>{document.documentElement.dataset.theme=choice==='dark'||choice!=='light'&&device.matches?'dark':'light'};
const follow=(next)=>{choice=next;show()};
show();
device.addEventListener('change',show);
addEventListener('storage',({key,newValue})=>key==='${themeKey}'&&follow(newValue));
addEventListener('${themeChosen}',({detail})=>follow(detail));
}</script>`;
