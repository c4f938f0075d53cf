/**
 * Runs before the page is painted. What is written into it for visitors is hidden from somebody who is logged in, and there is room
 * for their own news.
 */
export const accountScript =
  "<script>try{if(localStorage.authToken||localStorage.token)document.documentElement.dataset.account=''}catch{}</script>";
