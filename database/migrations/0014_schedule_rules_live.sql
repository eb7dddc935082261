-- Every process asks the table of the schedules anew when somebody wrote in it.
create trigger schedule_rules_live after insert on schedule_rules
  for each statement execute function tell_live('schedule_rules');
