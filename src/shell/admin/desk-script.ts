/**
 * Runs before the first paint of `/`: the HTML is the same for every visitor, so it cannot know about staff. It hides the home
 * page from them until their dashboard replaces it (`use-desk.ts`); the loading state is in base.css.
 */
export const deskScript = `try{if(location.pathname==='/'&&!/[?&]view=shop/.test(location.search)){var s=JSON.parse(localStorage.getItem('user-state')||'{}');if(s.loggedIn&&s.accessToken&&s.roles.some(function(r){return r!=='user'}))document.documentElement.dataset.desk=localStorage.getItem('admin-sidebar')||'open'}}catch(e){}`;
