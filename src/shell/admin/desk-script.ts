/**
 * Runs before the first paint of `/`: the HTML is every visitor's, so it cannot know who works here. It hides the home
 * page from them until their dashboard stands in its place (`use-desk.ts`); the look of the wait is in base.css.
 */
export const deskScript = `try{if(location.pathname==='/'&&!/[?&]view=shop/.test(location.search)){var s=JSON.parse(localStorage.getItem('user-state')||'{}');if(s.loggedIn&&s.accessToken&&s.roles.some(function(r){return r!=='user'}))document.documentElement.dataset.desk=localStorage.getItem('admin-sidebar')||'open'}}catch(e){}`;
